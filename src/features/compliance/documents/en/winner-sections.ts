import { shortDollars } from '#shared/text/money.ts'
import { type LegalFacts, type LegalPrize, type Section, sectionRef } from '../legal-facts.ts'
import { opensInState, promisesOf } from './promises.ts'
import { listed, number, sponsorOf, zoneName } from './words.ts'

/** Days from verification to delivery. */
const DELIVERY_DAYS = 60

/** How winners of a drawing are reached: by what the form asks for. */
function contactWays(facts: LegalFacts): string {
  const { settings } = facts
  const { texts } = promisesOf(facts)
  const ways = [settings.email && 'email', texts && 'text'].filter(way => way !== false)
  return ways.length > 0 ? listed(ways, 'or') : 'the contact details given'
}

export function claims(facts: LegalFacts): Section {
  const { settings } = facts
  const { instant, drawing } = promisesOf(facts)
  const from = instant && drawing ? 'the win or the first notice' : instant ? 'the win' : 'the first notice'
  return {
    id: 'claims',
    heading: 'Notification and Claims',
    paragraphs: [
      ...(instant ? ['Potential instant winners see the result on screen.'] : []),
      ...(drawing
        ? [`Potential drawing winners are notified by ${contactWays(facts)} after the drawing.`]
        : []),
      `The winner must complete the claim page by 11:59 PM ${zoneName(facts.campaign.timezone)} on the day on which ${number(settings.claimDeadlineHours)} hours end, counted from ${from} (“Claim Deadline”, shown there).`,
      `A potential winner who misses it, declines, cannot be reached, does not complete ${sectionRef('verification')} or is ineligible forfeits the prize.${drawing && settings.alternates > 0 ? ' A drawing prize goes to the next alternate.' : ''}`,
    ],
  }
}

export function verification(facts: LegalFacts): Section {
  const { settings, tax } = facts
  const { identityFrom, affidavit, minors } = promisesOf(facts)
  const reason = settings.identityCheck?.reason
  const why = reason && identityFrom < tax.limit ? ` Reason: ${reason}` : ''
  return {
    id: 'verification',
    heading: 'Verification',
    paragraphs: [
      `All winners are potential winners until verified. Sponsor may ask for proof of identity, age and residence, and will for a prize with an ARV of ${shortDollars(identityFrom * 100)} or more.${why}`,
      ...(affidavit
        ? [
            `For a prize with an ARV of ${shortDollars(tax.limit * 100)} or more, the winner returns a signed Affidavit of Eligibility and Release before delivery${minors ? '; for a minor, a parent or legal guardian signs it as well' : ''}.`,
          ]
        : []),
      ...(settings.skillQuestion === ''
        ? []
        : ['The winner answers a mathematical question, unaided, on the claim page.']),
    ],
  }
}

/** What becomes of prizes that are not won, or forfeited. */
export function unclaimed(facts: LegalFacts): Section {
  const { settings } = facts
  const { instant, drawing } = promisesOf(facts)
  const ofInstant = {
    secondChance: `Instant prizes not won or forfeited go to an Unclaimed Prize Drawing, held once the last Claim Deadline for an instant prize has passed, among all eligible Plays that won nothing. ${sectionRef('claims')} and ${sectionRef('verification')} apply.`,
    charity: `Instant prizes not won or forfeited will be donated to ${settings.unclaimedCharity || 'the charity that Sponsor names here'}.`,
    notAwarded: 'Instant prizes not won or forfeited will not be awarded.',
  }[settings.unclaimedPolicy]
  return {
    id: 'unclaimed',
    heading: 'Unclaimed Prizes',
    paragraphs: [
      ...(instant ? [ofInstant] : []),
      ...(drawing
        ? [
            settings.alternates > 0
              ? 'When alternates run out, a drawing prize is not awarded.'
              : 'No alternates are drawn: a forfeited drawing prize is not awarded.',
          ]
        : []),
    ],
  }
}

const DELIVERIES: Record<LegalPrize['delivery'], string> = {
  ship: `Shipped to the winner’s address within ${DELIVERY_DAYS} days of verification.`,
  email: `Emailed within ${DELIVERY_DAYS} days of verification.`,
  pickup: 'Picked up at the venue with photo ID.',
  pin: 'Venue staff enter a PIN on the winner’s phone, once.',
}

export function delivery({ prizes, settings }: LegalFacts): Section {
  const ways = (['ship', 'email', 'pickup', 'pin'] as const).filter(
    way => prizes.some(prize => prize.delivery === way) || (way === 'pin' && settings.addPrizeRedemption),
  )
  const titles = (way: LegalPrize['delivery']) =>
    listed(prizes.filter(prize => prize.delivery === way).map(({ title }) => title))
  return {
    id: 'delivery',
    heading: 'Delivery',
    paragraphs: ways.map(way =>
      ways.length === 1 || titles(way) === '' ? DELIVERIES[way] : `${titles(way)}: ${DELIVERIES[way]}`,
    ),
  }
}

export function taxes(facts: LegalFacts): Section {
  const { tax } = facts
  return {
    id: 'taxes',
    heading: 'Taxes',
    paragraphs: [
      'Winners pay all federal, state and local taxes.',
      ...(promisesOf(facts).inUs
        ? [
            `If one person’s prizes from Sponsor reach ${shortDollars(tax.limit * 100)} in ${tax.year}, the winner provides IRS Form W-9 before delivery, Sponsor files Form 1099-MISC and sends a copy by January 31, ${tax.year + 1}.`,
          ]
        : []),
    ],
  }
}

export function publicity(facts: LegalFacts): Section {
  const tennessee = opensInState(facts, 'TN')
  return {
    id: 'publicity',
    heading: 'Publicity',
    paragraphs: [
      `Sponsor names a winner publicly only with the winner’s opt-in: first name, last initial and state. No prize depends on it${tennessee ? ', and Tennessee residents need not give it' : ''}.`,
      `${sponsorOf(facts) === 'the sponsor' ? 'Sponsor' : sponsorOf(facts)} does not use a winner’s name, picture or voice in advertising without separate consent.`,
    ],
  }
}
