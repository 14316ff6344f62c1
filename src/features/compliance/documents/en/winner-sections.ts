import { shortDollars } from '#shared/text/money.ts'
import { currentZoneName } from '#shared/time/format-date.ts'
import { type LegalFacts, type LegalPrize, type Section, sectionRef, sectionRefs } from '../legal-facts.ts'
import { opensInState, promisesOf } from './promises.ts'
import { listed, number } from './words.ts'

/** Days from verification to delivery. */
const DELIVERY_DAYS = 60

/** Contact methods for winners of a drawing, by the form's fields. */
function contactWays(facts: LegalFacts): string {
  const { settings } = facts
  const { texts } = promisesOf(facts)
  const ways = [settings.email && 'email', texts && 'text message'].filter(way => way !== false)
  return ways.length > 0 ? listed(ways, 'or') : 'the contact details given at entry'
}

/** From when the hours to claim are counted. */
function claimStart({ instant, drawing }: ReturnType<typeof promisesOf>): string {
  if (!drawing) return 'the win'
  return instant ? 'the win (instant win prizes) or the first notice (drawing prizes)' : 'the first notice'
}

export function claims(facts: LegalFacts): Section {
  const { settings } = facts
  const promises = promisesOf(facts)
  const { instant, drawing } = promises
  return {
    id: 'claims',
    heading: 'Winner Notification and Claims',
    paragraphs: [
      ...(instant ? ['Potential winners of instant win prizes are notified on screen after the Play.'] : []),
      ...(drawing
        ? [`Potential winners of a drawing will be notified by ${contactWays(facts)} after the drawing.`]
        : []),
      `To claim a prize, the potential winner must complete the claim page within ${number(settings.claimDeadlineHours)} hours after ${claimStart(promises)}. The deadline extends to 11:59 PM ${currentZoneName(facts.campaign.timezone)} on the day those hours end (“Claim Deadline”). The claim page shows it.`,
      `A potential winner who misses the Claim Deadline, declines the prize, cannot be reached, does not comply with ${sectionRef('verification')} or is ineligible forfeits the prize.${drawing && settings.alternates > 0 ? ' A forfeited drawing prize goes to the next alternate in rank order.' : ''}`,
    ],
  }
}

export function verification(facts: LegalFacts): Section {
  const { settings, tax } = facts
  const { identityFrom, affidavit, minors } = promisesOf(facts)
  const reason = settings.identityCheck?.reason
  const why = reason && identityFrom < tax.limit ? ` Sponsor’s reason: ${reason}` : ''
  const guardian = minors ? ' For a minor, a parent or legal guardian must sign it as well.' : ''
  return {
    id: 'verification',
    heading: 'Winner Verification',
    paragraphs: [
      'All winners are potential winners until verified.',
      `Sponsor may require proof of identity, age and residence. Sponsor will require it for a prize with an ARV of ${shortDollars(identityFrom * 100)} or more.${why}`,
      ...(affidavit
        ? [
            `The winner of a prize with an ARV of ${shortDollars(tax.limit * 100)} or more must sign and return an Affidavit of Eligibility and Release before delivery.${guardian}`,
          ]
        : []),
      ...(settings.skillQuestion === ''
        ? []
        : [
            'Before a prize is awarded, the potential winner must correctly answer a mathematical skill-testing question on the claim page, without help.',
          ]),
    ],
  }
}

/** Treatment of prizes that are not won, or forfeited. */
export function unclaimed(facts: LegalFacts): Section {
  const { settings } = facts
  const { instant, drawing } = promisesOf(facts)
  const left = 'Instant win prizes that are not won or are forfeited'
  const ofInstant = {
    secondChance: [
      `${left} will be awarded in a random drawing among all eligible Plays that did not win (“Unclaimed Prize Drawing”). It will take place after the last Claim Deadline for an instant win prize.`,
      `${sectionRefs('claims', 'verification')} apply to the Unclaimed Prize Drawing.`,
    ],
    charity: [`${left} will be donated to ${settings.unclaimedCharity || 'the charity named by Sponsor'}.`],
    notAwarded: [`${left} will not be awarded.`],
  }[settings.unclaimedPolicy]
  return {
    id: 'unclaimed',
    heading: 'Unclaimed Prizes',
    paragraphs: [
      ...(instant ? ofInstant : []),
      ...(drawing
        ? [
            settings.alternates > 0
              ? 'If no alternate remains, a forfeited drawing prize will not be awarded.'
              : 'No alternates are drawn. A forfeited drawing prize will not be awarded.',
          ]
        : []),
    ],
  }
}

const DELIVERIES: Record<LegalPrize['delivery'], string> = {
  ship: `will be shipped to the winner’s address within ${DELIVERY_DAYS} days after verification`,
  email: `will be emailed to the winner within ${DELIVERY_DAYS} days after verification`,
  pickup: 'must be picked up at the venue with photo identification',
  pin: 'are redeemed at the venue, where staff enter a PIN on the winner’s phone, once',
}

export function delivery({ prizes, settings }: LegalFacts): Section {
  const ways = (['ship', 'email', 'pickup', 'pin'] as const).filter(
    way => prizes.some(prize => prize.delivery === way) || (way === 'pin' && settings.addPrizeRedemption),
  )
  const titles = (way: LegalPrize['delivery']) =>
    listed(prizes.filter(prize => prize.delivery === way).map(({ title }) => title))
  return {
    id: 'delivery',
    heading: 'Prize Delivery',
    paragraphs: ways.map(way =>
      ways.length === 1 || titles(way) === ''
        ? `Prizes ${DELIVERIES[way]}.`
        : `The following prizes ${DELIVERIES[way]}: ${titles(way)}.`,
    ),
  }
}

export function taxes(facts: LegalFacts): Section {
  const { tax } = facts
  return {
    id: 'taxes',
    heading: 'Taxes',
    paragraphs: [
      'Winners are responsible for all federal, state and local taxes on their prizes.',
      ...(promisesOf(facts).inUs
        ? [
            `If the prizes that one person wins from Sponsor reach a total value of ${shortDollars(tax.limit * 100)} in ${tax.year}, the winner must provide IRS Form W-9 before delivery. Sponsor will file IRS Form 1099-MISC and send the winner a copy by January 31, ${tax.year + 1}.`,
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
      'Sponsor will name a winner publicly only if the winner opts in. In that case Sponsor publishes the winner’s first name, last initial and state.',
      `No prize depends on this choice${tennessee ? ', in Tennessee or elsewhere' : ''}.`,
      'Sponsor will not use a winner’s name, picture or voice in advertising without separate consent.',
    ],
  }
}
