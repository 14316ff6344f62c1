import { estimateOdds, playMechanism } from '#features/campaigns/contract.ts'
import { shortDollars } from '#shared/text/money.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import { type LegalFacts, type LegalPrize, type Section, sectionRef } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { longMoment, number, totalValue } from './words.ts'

const pieces = (prizes: readonly LegalPrize[]) => prizes.reduce((sum, { quantity }) => sum + quantity, 0)
const instantPieces = ({ prizes }: LegalFacts): number =>
  pieces(prizes.filter(({ use }) => use === 'instant'))
const drawnPieces = ({ prizes }: LegalFacts) => pieces(prizes.filter(({ use }) => use === 'draw'))

const decided = (facts: LegalFacts) => playMechanism(facts.settings, instantPieces(facts))

const drawingName = (facts: LegalFacts) => (promisesOf(facts).instant ? 'Second-Chance Drawing' : 'drawing')

/** How a Play is decided, one rule each. */
function mechanism(facts: LegalFacts): string[] {
  const play = decided(facts)
  if (play.mechanism === 'odds') {
    return [
      `Administrator’s system decides each eligible Play at random, at the odds stated in ${sectionRef('odds')}, while prizes remain.`,
    ]
  }
  if (play.mechanism === 'deck') {
    return [
      `Before the Promotion Period begins, Administrator’s system puts ${number(play.cards)} results in random order and keeps the order secret. One result wins for each instant win prize.`,
      'Each eligible Play receives the next result in that order.',
    ]
  }
  return [
    'Before the Promotion Period begins, Administrator’s system selects one random time for each instant win prize and keeps the times secret.',
    'The first eligible Play received at or after a selected time is a potential winner. A selected time stays open until a Play wins it or the Promotion Period ends.',
  ]
}

const PROOF =
  'Before the Promotion Period begins, Administrator publishes a digital fingerprint of the secret value that decides the results. After the Promotion Period ends, Administrator publishes the value itself, so that anyone can check every result.'
const proofLink = ({ campaign }: LegalFacts) => ({
  link: { href: `/verify/${campaign.eventKey}`, label: 'The fingerprint, and how to check it' },
})

export function instantGame(facts: LegalFacts): Section[] {
  const { instant, drawing } = promisesOf(facts)
  if (!instant) return []
  return [
    {
      id: drawing ? 'game' : 'fair',
      heading: 'Instant Win Game',
      paragraphs: [
        ...mechanism(facts),
        'Sponsor will not award more prizes than these Rules state. If an error results in more claims than prizes, Sponsor will award the prizes in a random drawing among all valid claims.',
        ...(drawing ? [] : [PROOF]),
      ],
      ...(drawing ? {} : proofLink(facts)),
    },
  ]
}

/** When prizes are drawn for, and by what. */
export function drawing(facts: LegalFacts): Section[] {
  const { settings, campaign, prizes } = facts
  if (!promisesOf(facts).drawing) return []
  const { endsAt, timezone } = campaign
  const drawn = settings.drawTime === undefined ? endsAt : toInstant(settings.drawTime, timezone, 'start')
  const winners = drawnPieces(facts)
  const potential = winners === 1 ? '1 potential winner' : `${number(winners)} potential winners`
  const { alternates } = settings
  const ranked = alternates === 1 ? '1 ranked alternate' : `${number(alternates)} ranked alternates`
  const ofDates = prizes.some(({ ofDate, use }) => ofDate && use === 'draw')
  return [
    {
      id: 'fair',
      heading: promisesOf(facts).instant ? 'Second-Chance Drawing' : 'Drawing',
      paragraphs: [
        `On or about ${longMoment(drawn, timezone)}, Administrator will randomly select ${potential}${alternates > 0 ? ` and ${ranked}` : ''} from all eligible Entries received.`,
        ...(ofDates
          ? ['Prizes of a single date will be drawn after that date, from the eligible Entries of that date.']
          : []),
        PROOF,
      ],
      ...proofLink(facts),
    },
  ]
}

/** Whether winners may ask for money instead. */
function noCash(prizes: readonly LegalPrize[]): string {
  const cash = prizes.filter(({ contains }) => contains.includes('cash')).length
  if (cash === prizes.length) return 'Prizes may not be transferred or assigned.'
  const except = cash > 0 ? ', except for prizes that are cash' : ''
  return `Prizes may not be transferred, assigned or redeemed for cash${except}.`
}

/** Conditions that follow from the kind of a prize. */
function conditions({ prizes, settings }: LegalFacts): string[] {
  const has = (type: LegalPrize['type']) => prizes.some(prize => prize.type === type)
  const holds = (content: LegalPrize['contains'][number]) =>
    prizes.some(({ contains }) => contains.includes(content))
  return [
    'A prize consists only of the items listed in the table. All other costs and expenses are the responsibility of the winner.',
    `${noCash(prizes)} If a prize becomes unavailable, Sponsor will substitute a prize of equal or greater value.`,
    'Prizes are awarded “as is”. Only the manufacturer’s warranty, if any, applies. Any difference between the ARV and the actual value of a prize will not be paid.',
    ...(has('travel')
      ? [
          'Travel prizes: blackout dates apply. Taxes, fees, insurance, meals, travel documents, transfers and companions are not included unless listed.',
        ]
      : []),
    ...(holds('vehicle')
      ? [
          'Vehicle prizes: the winner must have a valid driver’s license, and pays for title, registration and insurance.',
        ]
      : []),
    ...(has('ticket')
      ? ['Ticket prizes: tickets are valid only on the date stated, and the terms of the venue apply.']
      : []),
    ...(prizes.some(({ ofDate }) => ofDate)
      ? ['A prize of a single date can be won on that date only.']
      : []),
    ...(settings.retailEntry ? ['The Promotion is the same at every participating location.'] : []),
  ]
}

export function prizeTable(facts: LegalFacts): Section {
  const { prizes } = facts
  return {
    id: 'prizes',
    heading: 'Prizes and Approximate Retail Value (“ARV”)',
    table: {
      head: ['Prize', 'Awarded by', 'Quantity', 'ARV each', 'ARV total'],
      rows: prizes.map(({ title, quantity, valueCents, use }) => [
        title,
        use === 'draw' ? 'Drawing' : 'Instant win',
        number(quantity),
        shortDollars(valueCents),
        shortDollars(quantity * valueCents),
      ]),
      foot: ['Total ARV of all prizes', '', number(pieces(prizes)), '', shortDollars(totalValue(prizes))],
    },
    paragraphs: conditions(facts),
  }
}

/** The odds of a play by what decides it. */
function instantOdds(facts: LegalFacts): string {
  const prizes = instantPieces(facts)
  const play = decided(facts)
  if (play.mechanism === 'odds' && play.odds !== undefined) {
    return `Odds of winning an instant win prize are 1 in ${number(play.odds)} per eligible Play until all of these prizes have been awarded. After that, no Play wins.`
  }
  if (play.mechanism === 'deck') {
    return `Odds of winning an instant win prize are ${number(prizes)} in ${number(play.cards)} at the start of the Promotion Period.`
  }
  const general = 'Odds of winning an instant win prize depend on the number and timing of eligible Plays.'
  const estimate = estimateOdds(prizes, facts.settings.expectedParticipation, 'plays')
  return estimate ? `${general} ${estimate.sentence}` : general
}

/** Every statement on odds: of plays, and of the drawing. */
export function oddsOf(facts: LegalFacts): string[] {
  const { instant, drawing: draws } = promisesOf(facts)
  return [
    ...(instant ? [instantOdds(facts)] : []),
    ...(draws
      ? [`Odds of winning the ${drawingName(facts)} depend on the number of eligible Entries received.`]
      : []),
  ]
}

export const odds = (facts: LegalFacts): Section => ({
  id: 'odds',
  heading: 'Odds of Winning',
  paragraphs: oddsOf(facts),
})
