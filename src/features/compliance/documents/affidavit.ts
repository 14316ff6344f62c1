import { shortDollars } from '#shared/text/money.ts'
import { writtenIn } from './catalog.ts'
import type { LegalFacts } from './legal-facts.ts'
import { releasedParties } from './sections/closing-sections.ts'
import { administratorOf, area, postalAddress, sponsorOf } from './sections/words.ts'

/** Winners sign in English, the language of the team that checks the paper. */
const { texts, say } = writtenIn('en')

/** Facts for a blank affidavit. */
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

/** The words of an affidavit of eligibility and release, in printing order. */
export interface AffidavitText {
  /** Name and value of each known fact. */
  known: [name: string, value: string][]
  blanks: readonly string[]
  certified: string[]
  /** Absent where the winner is not asked. */
  publicity?: string
  /** Part for a parent or guardian; present if entrants may be minors. */
  guardian?: { consent: string; blanks: readonly string[] }
}

/** Identity of the winner, with the age in the rules: a minor who may enter swears to no majority. */
function eligible({ settings, majority }: AffidavitFacts): string {
  const { minimumAge } = settings
  const age = minimumAge < majority ? '' : ', and of the age of majority in my place of residence'
  return `I am a legal resident of ${area({ settings, texts, say })}. At the time of entry I was at least ${minimumAge} years of age${age}.`
}

function publicityOf({ settings, state }: AffidavitFacts): { publicity?: string } {
  if (state === 'TN') return {}
  const tennessee = settings.eligibleStates.includes('TN') && state === undefined
  return {
    publicity: `Optional: Sponsor may publish my first name, last initial and state. My prize does not depend on this choice.${tennessee ? ' Residents of Tennessee leave this box blank.' : ''}`,
  }
}

export function writeAffidavit(facts: AffidavitFacts): AffidavitText {
  const { campaign, prize, winner, rulesUrl, returnBy, settings, majority } = facts
  const sponsor = [sponsorOf({ settings, texts }), postalAddress(facts)].filter(Boolean).join(', ')
  return {
    known: [
      ['Promotion', campaign.title],
      ['Sponsor', sponsor],
      ['Official Rules', rulesUrl],
      ['Prize', `${prize.title}, approximate retail value (“ARV”) ${shortDollars(prize.valueCents)}`],
      ['Return by', say.moment(new Date(returnBy.getTime() - 1), campaign.timezone)],
      ...(winner === '' ? [] : [['Winner', winner] satisfies [string, string]]),
    ],
    blanks: ['Legal name', 'Street address', 'City, state, ZIP', 'Date of birth', 'Phone or email'],
    certified: [
      eligible(facts),
      'I am eligible under Section 2.2 of the Official Rules. It excludes neither me nor a member of my immediate family or household.',
      'I entered the Promotion in person and complied with the Official Rules. I used no automated means and committed no fraud.',
      'The information I have given is true. If it is not, I forfeit the prize and will return it or its value.',
      'I am responsible for all taxes on the prize. Sponsor may report the prize to the Internal Revenue Service.',
      `To the extent permitted by law, I release the Released Parties (${releasedParties({ ...facts, texts }, { names: [sponsorOf({ settings, texts }), administratorOf(facts)], chance: true })}) from all claims arising from the Promotion or from the receipt or use of the prize. Rights that cannot be waived remain.`,
    ],
    ...publicityOf(facts),
    ...(settings.minimumAge < majority
      ? {
          guardian: {
            consent:
              'If the winner is a minor: I am the winner’s parent or legal guardian. I consent to the winner’s participation, make statements 4 to 6 on the winner’s behalf and accept the prize for the winner.',
            blanks: ['Parent or guardian', 'Relationship', 'Signature', 'Date'],
          },
        }
      : {}),
  }
}
