import {
  CAMPAIGN_FIELDS,
  DISTRIBUTION_CHOICES,
  isInstantType,
  MECHANISM_CHOICES,
  openTo,
  STATES,
  TYPE_NAMES,
} from '#features/campaigns/contract.ts'
import {
  countDrawWinners,
  type Draft,
  draftHasChance,
  draftType,
} from '#features/campaigns/wizard/contract.ts'
import { isTimeZone, MomentText, saidEnd, toInstant } from '#shared/time/zoned-time.ts'
import { count, countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { longMoment } from '#ui/format/dates.ts'
import { totalPieces, totalValue } from '../prizes/prize-rows.ts'
import { limitInWords, limitOf } from '../winners/limit-words.ts'
import { oddsInWords } from '../winners/odds.ts'

const none = (): string[] => []

function moment({ timezone }: Draft, text: string, edge: 'start' | 'end'): string | undefined {
  if (!isTimeZone(timezone) || !MomentText.safeParse(text).success) return undefined
  const instant = toInstant(text, timezone, edge)
  return longMoment(edge === 'end' ? saidEnd(instant, timezone) : instant, timezone)
}

function edge(verb: string, said: string | undefined): string[] {
  return [said === undefined ? 'No date' : `${verb} ${said}`]
}

function residents(draft: Draft): string {
  const { eligibleCountries, eligibleStates } = draft
  const isWhole =
    eligibleStates.length === STATES.length && STATES.every(code => eligibleStates.includes(code))
  const isHere = eligibleCountries.length === 1 && eligibleCountries[0] === 'US'
  return isHere && isWhole
    ? 'Open to residents of the 50 states and D.C.'
    : `Open to residents of ${openTo(draft)}`
}

/** How plays win, where it is not as usual. */
function instantRules(draft: Draft): string[] {
  const type = draftType(draft)
  const { instant } = draft
  if (!instant || type === undefined || !isInstantType(type)) return []
  const { mechanism, distribution, winsPerPerson } = instant
  return [
    MECHANISM_CHOICES.find(({ value }) => value === mechanism)?.label ?? '',
    mechanism === 'moments'
      ? (DISTRIBUTION_CHOICES.find(({ value }) => value === distribution)?.label ?? '')
      : '',
    winsPerPerson > 1 ? `Up to ${winsPerPerson} wins per person` : '',
  ]
}

function claims({ claimDeadlineHours, unclaimedPolicy }: Draft): string {
  const { choices } = CAMPAIGN_FIELDS.unclaimedPolicy
  const claimed = `Prizes must be claimed within ${countOf(claimDeadlineHours, 'hour')}`
  return `${claimed}. Unclaimed: ${choices[unclaimedPolicy].label.toLowerCase()}`
}

/** Fields whose line covers more than their own value. A field covered by another line has none of its own. */
export const LINES: Partial<Record<keyof Draft, (draft: Draft) => string[]>> = {
  instantWin: draft => {
    const type = draftType(draft)
    return [type ? TYPE_NAMES[type] : 'No type chosen']
  },
  startTime: draft => edge('Opens', moment(draft, draft.startTime, 'start')),
  endTime: draft => edge('Closes', moment(draft, draft.endTime, 'end')),
  city: ({ city, state }) => [[city, state].filter(Boolean).join(', ') || 'Online only'],
  state: none,
  eligibleCountries: draft => [residents(draft)],
  eligibleStates: none,
  childTimes: ({ childTimes }) => [countOf(childTimes.length, 'date')],
  newPrizes: ({ newPrizes }) => [
    ...newPrizes.map(
      prize => `${count(prize.quantity)} × ${prize.title}, ${dollarsAndCents(prize.value)} each`,
    ),
    `${countOf(totalPieces(newPrizes), 'prize')}, total retail value ${dollarsAndCents(totalValue(newPrizes))}`,
  ],
  winners: draft => {
    const winners = countDrawWinners(draft)
    return winners > 0 ? [`${countOf(winners, 'winner')} drawn`] : []
  },
  expectedParticipation: draft => [
    draft.expectedParticipation > 0 ? `Expected participation: ${count(draft.expectedParticipation)}` : '',
    oddsInWords(draft),
  ],
  instant: instantRules,
  entryLimit: draft => {
    const limit = limitOf(draft)
    return limit ? [`${limitInWords(limit)} per ${limit.scope}`] : []
  },
  drawTime: draft => (draft.drawTime === '' ? [] : edge('Draw:', moment(draft, draft.drawTime, 'start'))),
  claimDeadlineHours: draft => (draftHasChance(draft) ? [claims(draft)] : []),
  unclaimedPolicy: none,
}
