import { shortDollars } from '#shared/text/money.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { releasedParties } from './closing-sections.ts'
import { area, longMoment, postalAddress, sponsorOf } from './words.ts'

/** What a blank affidavit is written from. */
export interface AffidavitFacts extends Pick<LegalFacts, 'settings' | 'operator' | 'majority'> {
  campaign: { title: string; timezone: string }
  rulesUrl: string
  prize: { title: string; valueCents: number }
  /** First and last name; empty while unknown. */
  winner: string
  /** State of the winner's address; absent while unknown. */
  state?: string | undefined
  /** Exclusive. */
  returnBy: Date
}

/** The words of an affidavit of eligibility and release, in the order in which it is printed. */
export interface AffidavitText {
  /** Name and value of what is known. */
  known: [name: string, value: string][]
  blanks: readonly string[]
  certified: string[]
  /** Absent where the winner is not asked. */
  publicity?: string
  /** Present where entrants may be minors: what a parent or guardian signs. */
  guardian?: { consent: string; blanks: readonly string[] }
}

/** Who the winner is, with the age that the rules ask for: a minor who may enter swears to no majority. */
function eligible({ settings, majority }: AffidavitFacts): string {
  const { minimumAge } = settings
  const age = minimumAge < majority ? `${minimumAge}` : `${minimumAge} and the age of majority where I live`
  return `I am a legal resident of ${area(settings)} and at entry was at least ${age}.`
}

function publicityOf({ settings, state }: AffidavitFacts): { publicity?: string } {
  if (state === 'TN') return {}
  const tennessee = settings.eligibleStates.includes('TN') && state === undefined
  return {
    publicity: `Optional: Sponsor may publish my first name, last initial and state. My prize does not depend on it.${tennessee ? ' Tennessee residents leave this blank.' : ''}`,
  }
}

export function writeAffidavit(facts: AffidavitFacts): AffidavitText {
  const { campaign, prize, winner, rulesUrl, returnBy, settings, majority } = facts
  const sponsor = [sponsorOf(facts), postalAddress(facts)].filter(Boolean).join(', ')
  return {
    known: [
      ['Promotion', campaign.title],
      ['Sponsor', sponsor],
      ['Official Rules', rulesUrl],
      ['Prize', `${prize.title}, ARV ${shortDollars(prize.valueCents)}`],
      ['Return by', longMoment(new Date(returnBy.getTime() - 1), campaign.timezone)],
      ...(winner === '' ? [] : [['Winner', winner] satisfies [string, string]]),
    ],
    blanks: ['Legal name', 'Street address', 'City, state, ZIP', 'Date of birth', 'Phone or email'],
    certified: [
      eligible(facts),
      'Section 2.2 of the Official Rules excludes neither me nor a member of my family or household.',
      'I entered personally and followed the Official Rules, without automation or fraud.',
      'My information is true; if not, I forfeit the prize and return it or its value.',
      'I pay all taxes, and Sponsor may report the prize to the IRS.',
      `To the extent the law allows, I release the Released Parties (${releasedParties(facts)}) from claims arising from the Promotion or the prize. Rights that cannot be waived remain.`,
    ],
    ...publicityOf(facts),
    ...(settings.minimumAge < majority
      ? {
          guardian: {
            consent:
              'If the winner is a minor: I consent, give items 4 to 6 for the minor and accept the prize for the minor.',
            blanks: ['Parent or guardian', 'Relationship', 'Signature', 'Date'],
          },
        }
      : {}),
  }
}
