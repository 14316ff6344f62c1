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

function mechanism(facts: LegalFacts): string {
  const play = decided(facts)
  if (play.mechanism === 'odds') {
    return `Each eligible Play is decided at random at the odds in ${sectionRef('odds')} while prizes remain.`
  }
  if (play.mechanism === 'deck') {
    return `Before the start, ${number(play.cards)} results, one winning per prize, are put in secret random order. Each eligible Play takes the next.`
  }
  return 'Before the start, the system sets one secret random time per prize. The first eligible Play at or after an open time is a potential winner. Unused times stay open.'
}

const PROOF =
  'A fingerprint of the secret is published before the start and the secret afterward, so anyone can check every result.'
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
        mechanism(facts),
        'No more than the stated number of prizes will be awarded. If an error produces more claims, Sponsor draws at random among valid claims.',
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
        `On or about ${longMoment(drawn, timezone)}, Administrator randomly selects ${potential}${alternates > 0 ? ` and ${ranked}` : ''} from all eligible Entries.`,
        ...(ofDates ? ['Prizes of a single date are drawn after that date, from its Entries.'] : []),
        PROOF,
      ],
      ...proofLink(facts),
    },
  ]
}

/** Conditions that follow from what a prize is. */
function conditions({ prizes, settings }: LegalFacts): string[] {
  const has = (type: LegalPrize['type']) => prizes.some(prize => prize.type === type)
  const holds = (content: LegalPrize['contains'][number]) =>
    prizes.some(({ contains }) => contains.includes(content))
  const cash = prizes.every(({ contains }) => contains.includes('cash'))
  return [
    'A prize includes only what is listed; other costs are the winner’s.',
    `No transfer${cash ? '' : holds('cash') ? ', and no cash alternative except for cash prizes' : ', and no cash alternative'}. If a prize is unavailable, Sponsor substitutes one of equal or greater value.`,
    'Prizes are provided “as is”, with the maker’s warranty only. Differences between ARV and actual value are not paid.',
    ...(has('travel')
      ? [
          'Travel: blackout dates apply; taxes, fees, insurance, meals, documents, transfers and companions not listed are excluded.',
        ]
      : []),
    ...(holds('vehicle')
      ? ['Vehicle: title, registration and insurance are the winner’s; a valid driver’s license is required.']
      : []),
    ...(has('ticket') ? ['Tickets: stated date only; venue terms apply.'] : []),
    ...(prizes.some(({ ofDate }) => ofDate) ? ['Prizes of a single date can be won on that date only.'] : []),
    ...(settings.retailEntry ? ['The offer is the same at every participating location.'] : []),
  ]
}

export function prizeTable(facts: LegalFacts): Section {
  const { prizes } = facts
  return {
    id: 'prizes',
    heading: 'Prizes and Approximate Retail Value (“ARV”)',
    paragraphs: conditions(facts),
    table: {
      head: ['Prize', 'Awarded by', 'Quantity', 'ARV each', 'ARV total'],
      rows: prizes.map(({ title, quantity, valueCents, use }) => [
        title,
        use === 'draw' ? 'Drawing' : 'Instant win',
        number(quantity),
        shortDollars(valueCents),
        shortDollars(quantity * valueCents),
      ]),
      foot: ['Total', '', number(pieces(prizes)), '', shortDollars(totalValue(prizes))],
    },
  }
}

/** The odds of a play by what decides it, one sentence or two. */
function instantOdds(facts: LegalFacts): string {
  const prizes = instantPieces(facts)
  const play = decided(facts)
  if (play.mechanism === 'odds' && play.odds !== undefined) {
    return `Odds are 1 in ${number(play.odds)} per Play until all prizes are awarded, then none.`
  }
  if (play.mechanism === 'deck') return `Odds are ${number(prizes)} in ${number(play.cards)} at the start.`
  const general = 'Odds of winning an instant prize depend on the number and timing of eligible Plays.'
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
  heading: 'Odds',
  paragraphs: oddsOf(facts),
})
