import { estimateOdds, playMechanism } from '#features/campaigns/contract.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import type { Writing } from '../catalog.ts'
import type { LegalFacts, LegalPrize, Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { sectionRef } from './refs.ts'
import { totalValue } from './words.ts'

const pieces = (prizes: readonly LegalPrize[]) => prizes.reduce((sum, { quantity }) => sum + quantity, 0)
const instantPieces = ({ prizes }: LegalFacts): number =>
  pieces(prizes.filter(({ use }) => use === 'instant'))
const drawnPieces = ({ prizes }: LegalFacts) => pieces(prizes.filter(({ use }) => use === 'draw'))

const decided = (facts: LegalFacts) => playMechanism(facts.settings, instantPieces(facts))

/** How a Play is decided, one rule each. */
function mechanism(writing: Writing): string[] {
  const { texts, say } = writing
  const play = decided(writing)
  if (play.mechanism === 'odds') return [texts.prizes.byOdds({ section: sectionRef(texts, 'odds') })]
  if (play.mechanism === 'deck') {
    return [texts.prizes.byDeck({ cards: say.number(play.cards) }), texts.prizes.nextResult]
  }
  return [texts.prizes.byTimes, texts.prizes.atTime]
}

const proofLink = ({ campaign, texts }: Writing) => ({
  link: { href: `/verify/${campaign.eventKey}`, label: texts.prizes.proofLink },
})

export function instantGame(writing: Writing): Section[] {
  const { prizes } = writing.texts
  const { instant, drawing } = promisesOf(writing)
  if (!instant) return []
  return [
    {
      id: drawing ? 'game' : 'fair',
      heading: prizes.game,
      paragraphs: [...mechanism(writing), prizes.noMore, ...(drawing ? [] : [prizes.proof])],
      ...(drawing ? {} : proofLink(writing)),
    },
  ]
}

/** When prizes are drawn for, and by what. */
export function drawing(writing: Writing): Section[] {
  const { settings, campaign, prizes, texts, say } = writing
  if (!promisesOf(writing).drawing) return []
  const { endsAt, timezone } = campaign
  const drawn = settings.drawTime === undefined ? endsAt : toInstant(settings.drawTime, timezone, 'start')
  const counted = (value: number) => ({ count: say.number(value), one: value === 1 })
  const { alternates } = settings
  const ofDates = prizes.some(({ ofDate, use }) => ofDate && use === 'draw')
  return [
    {
      id: 'fair',
      heading: promisesOf(writing).instant ? texts.prizes.secondChance : texts.prizes.drawing,
      paragraphs: [
        texts.prizes.drawn({
          when: say.moment(drawn, timezone),
          winners: counted(drawnPieces(writing)),
          alternates: alternates > 0 ? counted(alternates) : undefined,
        }),
        ...(ofDates ? [texts.prizes.ofDates] : []),
        texts.prizes.proof,
      ],
      ...proofLink(writing),
    },
  ]
}

/** Whether winners may ask for money instead. */
function noCash({ prizes, texts }: Writing): string {
  const cash = prizes.filter(({ contains }) => contains.includes('cash')).length
  if (cash === prizes.length) return texts.prizes.noTransfer
  return cash > 0 ? texts.prizes.noCashExcept : texts.prizes.noCash
}

/** Conditions that follow from the kind of a prize. */
function conditions(writing: Writing): string[] {
  const { prizes, settings, texts } = writing
  const has = (type: LegalPrize['type']) => prizes.some(prize => prize.type === type)
  const holds = (content: LegalPrize['contains'][number]) =>
    prizes.some(({ contains }) => contains.includes(content))
  return [
    texts.prizes.listedOnly,
    `${noCash(writing)} ${texts.prizes.substitute}`,
    texts.prizes.asIs,
    ...(has('travel') ? [texts.prizes.travel] : []),
    ...(holds('vehicle') ? [texts.prizes.vehicle] : []),
    ...(has('ticket') ? [texts.prizes.ticket] : []),
    ...(prizes.some(({ ofDate }) => ofDate) ? [texts.prizes.ofDate] : []),
    ...(settings.retailEntry ? [texts.prizes.everywhere] : []),
  ]
}

export function prizeTable(writing: Writing): Section {
  const { prizes, texts, say } = writing
  return {
    id: 'prizes',
    heading: texts.prizes.heading,
    table: {
      head: [...texts.prizes.head],
      rows: prizes.map(({ title, quantity, valueCents, use }) => [
        title,
        use === 'draw' ? texts.prizes.byDrawing : texts.prizes.byInstantWin,
        say.number(quantity),
        say.dollars(valueCents),
        say.dollars(quantity * valueCents),
      ]),
      foot: [texts.prizes.total, '', say.number(pieces(prizes)), '', say.dollars(totalValue(prizes))],
    },
    paragraphs: conditions(writing),
  }
}

/** The odds of a play by what decides it. */
function instantOdds(writing: Writing): string {
  const { texts, say, settings } = writing
  const won = instantPieces(writing)
  const play = decided(writing)
  if (play.mechanism === 'odds' && play.odds !== undefined) {
    return texts.prizes.oddsOneIn({ oneIn: say.number(play.odds) })
  }
  if (play.mechanism === 'deck') {
    return texts.prizes.oddsDeck({ prizes: say.number(won), cards: say.number(play.cards) })
  }
  const { expectedParticipation } = settings
  const estimate = estimateOdds(won, expectedParticipation, 'plays')
  if (!estimate) return texts.prizes.oddsTimes
  const oneIn = estimate.oneIn === 1 ? undefined : say.number(estimate.oneIn)
  return `${texts.prizes.oddsTimes} ${texts.prizes.estimate({ plays: say.number(expectedParticipation), oneIn })}`
}

/** Every statement on odds: of plays, and of the drawing. */
export function oddsOf(writing: Writing): string[] {
  const { prizes } = writing.texts
  const { instant, drawing: draws } = promisesOf(writing)
  return [
    ...(instant ? [instantOdds(writing)] : []),
    ...(draws ? [instant ? prizes.oddsSecondChance : prizes.oddsDrawing] : []),
  ]
}

export const odds = (writing: Writing): Section => ({
  id: 'odds',
  heading: writing.texts.prizes.odds,
  paragraphs: oddsOf(writing),
})
