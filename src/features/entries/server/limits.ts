type Per = 'event' | 'campaign' | 'day'

/** How often one person may take part, and win. */
export interface Limits {
  /** What `playsPerPerson` counts over: one event, all events of the campaign, or a day in its zone. */
  per: Per
  playsPerPerson: number
  winsPerPerson: number
}

/** The settings of a campaign that limits come from. */
export interface LimitSettings {
  instant?: { per: Per; playsPerPerson: number; winsPerPerson: number } | undefined
  entryLimit?: { per: Per; max: number } | undefined
}

/**
 * The limits of a campaign: its own where it has set them, else one play or entry a person, for the
 * extended instant win one a day (product rule A2; promotions 1.1).
 */
export function limitsOf({ type, settings }: { type: string; settings: LimitSettings }): Limits {
  const { instant, entryLimit } = settings
  if (instant && (type === 'instantWin' || type === 'extendedInstantWin')) {
    const { per, playsPerPerson, winsPerPerson } = instant
    return { per, playsPerPerson, winsPerPerson }
  }
  if (entryLimit) return { per: entryLimit.per, playsPerPerson: entryLimit.max, winsPerPerson: 1 }
  return { per: type === 'extendedInstantWin' ? 'day' : 'event', playsPerPerson: 1, winsPerPerson: 1 }
}
