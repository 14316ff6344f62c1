import {
  asksPhone,
  entersByText,
  hasChance,
  hasFreeEntry,
  isInstantType,
  textsEntrants,
} from '#features/campaigns/contract.ts'
import type { LegalFacts } from '../legal-facts.ts'

/** Conclusions from the facts that decide which rules are printed. */
export interface Promises {
  chance: boolean
  /** Plays are decided at once. */
  instant: boolean
  /** Prizes are drawn after the end. */
  drawing: boolean
  /** Plays that win nothing are in the drawing without a further step. */
  losersAreDrawn: boolean
  mailIn: boolean
  freeEntry: boolean
  /** People text a keyword. */
  keywordEntry: boolean
  asksPhone: boolean
  /** Entrants may get texts. */
  texts: boolean
  inUs: boolean
  /** Minors may enter. */
  minors: boolean
  /** Least value of one prize, in dollars, that requires proof of identity. */
  identityFrom: number
  /** Whether a prize needs an affidavit and, in the US, Form W-9. */
  affidavit: boolean
}

export function opensInState({ settings }: Pick<LegalFacts, 'settings'>, state: string): boolean {
  return settings.eligibleCountries.includes('US') && settings.eligibleStates.some(place => place === state)
}

export function promisesOf({ campaign, settings, prizes, tax, majority }: LegalFacts): Promises {
  const { type } = campaign
  const instant = isInstantType(type)
  const chance = hasChance(type, settings.addSweeps)
  const texted = { type, settings }
  return {
    chance,
    instant,
    drawing:
      chance && (type === 'sweepstakes' || settings.addSweeps || prizes.some(({ use }) => use === 'draw')),
    losersAreDrawn: instant && !settings.addSweeps && prizes.some(({ use }) => use === 'draw'),
    mailIn: settings.amoe.type === 'mail',
    freeEntry: hasFreeEntry(settings),
    keywordEntry: entersByText(texted),
    asksPhone: asksPhone(texted),
    texts: textsEntrants(texted),
    inUs: settings.eligibleCountries.includes('US'),
    minors: settings.minimumAge < majority,
    identityFrom: Math.min(tax.limit, settings.identityCheck?.from ?? tax.limit),
    affidavit: prizes.some(({ valueCents }) => valueCents >= tax.limit * 100),
  }
}
