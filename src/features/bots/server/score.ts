/** What is known of a try to take part, beside its answers. */
export interface Signals {
  /** How the form came; absent where there is none, as in the API. */
  form?: {
    /** Milliseconds since it was shown; undefined when it does not say so truly. */
    filledMs: number | undefined
    /** The field that people do not see has text in it. */
    trapped: boolean
    hasAgent: boolean
    hasLanguage: boolean
  }
  /** Tries of this address and of this device in the running span, this one included. */
  fromAddress: number
  fromDevice: number
}

/** The least time in which a person fills a form (security 3.15), and the longest for which one stays valid. */
export const HUMAN_MS = 2000
const STALE_MS = 86_400_000

/** At and above this, whoever tries has to give a proof. */
export const HIGH_SCORE = 60

/** Tries in ten minutes. A stadium is behind one address: many of them raise the score, none is refused for it. */
export const ADDRESS_BUSY = 1000
export const ADDRESS_CROWDED = 3000
/** Tries in an hour. A family shares a tablet, a stand at a fair has one for its guests. */
export const DEVICE_BUSY = 10
export const DEVICE_CROWDED = 30

function stepped(count: number, busy: number, crowded: number): number {
  if (count > crowded) return HIGH_SCORE
  return count > busy ? HIGH_SCORE / 2 : 0
}

function formScore({ filledMs, trapped, hasAgent, hasLanguage }: NonNullable<Signals['form']>): number {
  const timed = filledMs !== undefined && filledMs >= HUMAN_MS && filledMs <= STALE_MS
  return (timed ? 0 : HIGH_SCORE) + (trapped ? HIGH_SCORE : 0) + (hasAgent ? 0 : 40) + (hasLanguage ? 0 : 20)
}

/** How much a try looks like a program's: 0 for an ordinary person, a proof is asked from HIGH_SCORE on. */
export function scoreOf({ form, fromAddress, fromDevice }: Signals): number {
  return (
    (form ? formScore(form) : 0) +
    stepped(fromAddress, ADDRESS_BUSY, ADDRESS_CROWDED) +
    stepped(fromDevice, DEVICE_BUSY, DEVICE_CROWDED)
  )
}
