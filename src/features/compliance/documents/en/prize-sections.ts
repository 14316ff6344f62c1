import { estimateOdds, isInstantType } from '#features/campaigns/contract.ts'
import { toInstant } from '#shared/zoned-time.ts'
import type { LegalFacts, LegalPrize, Section } from '../legal-facts.ts'
import { dollars, longMoment, number, sponsorOf, totalValue } from './words.ts'

const pieces = (prizes: readonly LegalPrize[]) => prizes.reduce((sum, { quantity }) => sum + quantity, 0)
const hasDraw = ({ campaign, settings }: LegalFacts) => campaign.type === 'sweepstakes' || settings.addSweeps

/** What decides a play, in the words of the rules. */
const FAIR_PLAY = {
  moments:
    'Before the start, one secret winning moment is fixed for each prize. The first eligible play at or after a moment wins its prize, and a moment that nobody has used stays open. Nobody can choose who wins.',
  odds: 'A secret that is fixed before the start decides each play together with the play’s own number and a number from the participant’s device. Nobody can choose who wins.',
  deck: 'Before the start, a deck with every prize and blanks is shuffled in secret. Each eligible play takes the next card. Nobody can choose who wins.',
} as const

function game({ settings, campaign }: LegalFacts): Section[] {
  if (!isInstantType(campaign.type)) return []
  const second = settings.addSweeps
    ? ['Whoever does not win at once and completes the screens after it is in the draw as well.']
    : []
  return [
    {
      heading: 'How the game works',
      paragraphs: [FAIR_PLAY[settings.instant?.mechanism ?? 'moments'], ...second],
    },
  ]
}

const HANDED_OVER: Record<LegalPrize['delivery'], string> = {
  ship: 'sent by post',
  email: 'sent by email',
  pickup: 'picked up at the venue',
  pin: 'redeemed on screen',
}

/** What can be won: how many, what each is worth, how it is handed over. */
function prizes({ prizes: all, settings }: LegalFacts): Section {
  const travel = all.some(({ type }) => type === 'travel')
  const vehicle = all.some(({ contains }) => contains.includes('vehicle'))
  const tickets = all.some(({ type }) => type === 'ticket')
  const dated = all.some(({ ofDate }) => ofDate)
  return {
    heading: 'Prizes',
    paragraphs: [
      'A prize cannot be exchanged for cash or passed on. If one cannot be given, the winner gets another of at least the same value.',
      ...(travel
        ? [
            'A trip includes what its description says and nothing else: taxes, fees, insurance, meals, travel papers and companions that it does not name are the winner’s own. Dates on which it cannot be taken may apply.',
          ]
        : []),
      ...(vehicle ? ['Title, registration, insurance and taxes of a vehicle are the winner’s own.'] : []),
      ...(tickets ? ['A ticket is for its date alone and follows the terms of the venue.'] : []),
      ...(dated ? ['Prizes of a single date can be won on that date only.'] : []),
      ...(settings.retailEntry ? ['What is offered is the same at every place that takes part.'] : []),
    ],
    table: {
      head: ['Prize', 'How', 'Number', 'Value each (ARV)'],
      rows: all.map(({ title, quantity, valueCents, delivery, use }) => [
        title,
        `${use === 'draw' ? 'Drawn' : 'Won at once'}, ${HANDED_OVER[delivery]}`,
        number(quantity),
        dollars(valueCents),
      ]),
      foot: ['All prizes together', '', number(pieces(all)), dollars(totalValue(all))],
    },
  }
}

function odds({ settings, campaign, prizes: all }: LegalFacts): Section {
  const heading = 'Chance to win'
  if (!isInstantType(campaign.type)) {
    return { heading, paragraphs: ['The chance to win depends on how many eligible entries are received.'] }
  }
  const { mechanism, oneIn } = settings.instant ?? {}
  const draw = settings.addSweeps ? ['In the draw it depends on how many eligible entries are received.'] : []
  if (mechanism === 'odds' && oneIn !== undefined) {
    const own = `Every play wins with a chance of 1 in ${number(oneIn)}, while supplies last: once all prizes are won, no play wins.`
    return { heading, paragraphs: [own, ...draw] }
  }
  const quantity = pieces(all.filter(({ use }) => use === 'instant'))
  const general = 'The chance to win at once depends on how many people play, and when.'
  const estimate = estimateOdds(quantity, settings.expectedParticipation, 'plays')
  return { heading, paragraphs: [estimate ? `${general} ${estimate.sentence}` : general, ...draw] }
}

/** When the draw is, and why nobody can steer who wins. */
function fair(facts: LegalFacts): Section {
  const { settings, campaign } = facts
  const { endsAt, timezone, eventKey } = campaign
  const drawn = settings.drawTime === undefined ? endsAt : toInstant(settings.drawTime, timezone, 'start')
  const winners = pieces(facts.prizes.filter(({ use }) => use === 'draw'))
  return {
    id: 'fair',
    heading: hasDraw(facts) ? 'Draw' : 'How it is fair',
    paragraphs: [
      ...(hasDraw(facts)
        ? [
            `The draw takes place after ${longMoment(drawn, timezone)} among all eligible entries, by chance alone: ${winners === 1 ? '1 winner' : `${number(winners)} winners`}, and ${settings.alternates} alternates in their order. There is no second draw of the same prizes.`,
          ]
        : []),
      'Results follow the protocol pf1. Before the start a fingerprint of a secret is published; after the end the secret is published too, and anyone can compute every result again.',
    ],
    link: { href: `/verify/${eventKey}`, label: 'The fingerprint, and how to check it' },
  }
}

function notification(facts: LegalFacts): Section {
  const { settings, campaign, tax } = facts
  const { claimDeadlineHours, alternates } = settings
  const papers = `For prizes worth ${dollars(tax.limit * 100)} or more in a year, a declaration of eligibility and a tax form (W-9).`
  return {
    heading: 'Winning and claiming',
    paragraphs: [
      `A win counts once ${sponsorOf(facts)} has checked that these rules were kept; for that, proof of age and address may be asked for. ${papers}`,
      ...(isInstantType(campaign.type)
        ? [
            `Who wins at once has ${claimDeadlineHours} hours to claim, and the rest of the day on which they end. A prize that is not claimed by then is lost.`,
          ]
        : []),
      ...(hasDraw(facts)
        ? [
            `Who is drawn is told by the contact details given, and has ${claimDeadlineHours} hours to answer. After that, or when a message cannot be delivered, papers are missing or these rules were not kept, ${alternates > 0 ? 'the next alternate takes the place' : 'the prize is lost'}.`,
          ]
        : []),
    ],
  }
}

function delivery({ settings }: LegalFacts): Section {
  const handed = {
    "I'll need to ship it or email it":
      'Prizes are sent by post or email within 60 days after the win is checked.',
    'Winners will pick it up at the venue':
      'Prizes are picked up at the venue, with proof of who the winner is.',
    'Winners redeem it on screen with a PIN':
      'Prizes are redeemed on screen: staff of the venue type a PIN on the winner’s phone, once.',
  } as const
  return {
    heading: 'Handing over',
    paragraphs: [
      handed[settings.prizeDelivery],
      ...(settings.addPrizeRedemption && settings.prizeDelivery !== 'Winners redeem it on screen with a PIN'
        ? ['A prize that is redeemed on screen counts as handed over once staff have typed their PIN, once.']
        : []),
    ],
  }
}

const UNCLAIMED = {
  secondChance: 'Prizes that nobody claims go to a second-chance draw among the entries that did not win.',
  charity: 'Prizes that nobody claims are given to a charity.',
  notAwarded: 'Prizes that nobody claims are not awarded.',
} as const

function unclaimed({ settings: { unclaimedPolicy } }: LegalFacts): Section[] {
  return unclaimedPolicy
    ? [{ heading: 'Prizes that nobody claims', paragraphs: [UNCLAIMED[unclaimedPolicy]] }]
    : []
}

/** The parts on what can be won, how it is decided and how it is had. */
export function prizeSections(facts: LegalFacts): Section[] {
  return [
    ...game(facts),
    prizes(facts),
    odds(facts),
    fair(facts),
    notification(facts),
    delivery(facts),
    ...unclaimed(facts),
  ]
}
