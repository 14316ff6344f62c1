import {
  countDrawWinners,
  type Draft,
  draftHasChance,
  draftHasTexts,
  draftType,
} from '#features/builder/contract.ts'
import { STATES, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { isTimeZone, MomentText, saidEnd, toInstant } from '#shared/zoned-time.ts'
import { count, countOf, dollarsAndCents } from '#web/amounts.ts'
import { longMoment } from '#web/dates.ts'
import { UNCLAIMED_NAMES } from './claim-words.ts'
import { limitInWords, limitOf } from './limit-words.ts'
import { oddsInWords } from './odds.ts'
import { totalPieces, totalValue } from './prize-rows.ts'

/** What a page holds, in words; one line each. */
type Summary = (draft: Draft) => string[]

const summaries: Readonly<Record<number, Summary>> = {
  1: draft => {
    const type = draftType(draft)
    return [
      type ? TYPE_NAMES[type] : 'No type chosen',
      ...when(draft.testMode, 'Test'),
      ...when(draft.demo, 'Demo'),
    ]
  },
  2: draft => [
    draft.title || 'No title',
    `Sponsor: ${draft.campaignSponsor || 'none'}`,
    ...draft.additionalLegalEntities.map(row => row.value),
  ],
  3: draft => [moment(draft, 'start'), moment(draft, 'end')],
  4: draft => [[draft.city, draft.state].filter(Boolean).join(', ') || 'No one place', openTo(draft)],
  5: draft => [countOf(draft.childTimes.length, 'date')],
  6: draft => [
    list(
      ['QR code', draft.qrEntry],
      ['social media', draft.socialEntry],
      ['text message', draftHasTexts(draft)],
    ),
    ...when(draftHasTexts(draft), `Keyword: ${draft.sms.keyword.trim().toUpperCase()}`),
    ...when(draft.webLink !== '', draft.webLink),
  ],
  7: draft =>
    draft.userCapture === 'No'
      ? ['Nothing is asked']
      : [
          list(
            ['first name', draft.firstName],
            ['last name', draft.lastName],
            ['email', draft.email],
            ['phone number', draft.phoneNumber],
            ['birthday', draft.birthday],
            ['ZIP code', draft.zip],
          ),
          ...when(draft.confirmEntries && draft.email, 'Entries are confirmed by email'),
        ],
  8: draft => draft.customQuestions.map(question => question.label),
  9: draft => [
    list(
      ['redemption with a PIN', draft.addPrizeRedemption],
      ['an offer for people who do not win', draft.addNonWinnerRedemption],
      ['a draw', draft.addSweeps],
    ),
  ],
  10: draft => [
    ...draft.newPrizes.map(
      prize => `${count(prize.quantity)} × ${prize.title}, ${dollarsAndCents(prize.value)} each`,
    ),
    `${countOf(totalPieces(draft.newPrizes), 'prize')}, total retail value ${dollarsAndCents(totalValue(draft.newPrizes))}`,
    draft.prizeDelivery,
  ],
  11: draft => [
    ...when(countDrawWinners(draft) > 0, `${countOf(countDrawWinners(draft), 'winner')} drawn`),
    oddsInWords(draft),
    limits(draft),
    ...when(draft.drawTime !== '', `Draw: ${momentOf(draft, draft.drawTime)}`),
  ],
  12: draft => [
    `From age ${draft.minimumAge}`,
    draft.emailContact || 'No contact email',
    address(draft),
    ...when(draftHasChance(draft), claims(draft)),
  ],
}

/** The lines of a page in the review; a page left empty says so. */
export function summarise(page: number, draft: Draft): string[] {
  const lines = summaries[page]?.(draft).filter(Boolean) ?? []
  return lines.length > 0 ? lines : ['None']
}

function when(condition: boolean, text: string): string[] {
  return condition ? [text] : []
}

function list(...parts: [string, boolean][]): string {
  const text = parts.flatMap(([name, on]) => when(on, name)).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function moment(draft: Draft, edge: 'start' | 'end'): string {
  const text = edge === 'start' ? draft.startTime : draft.endTime
  const zone = draft.timezone
  if (!isTimeZone(zone) || !MomentText.safeParse(text).success) return 'No date'
  const instant = toInstant(text, zone, edge)
  return edge === 'start'
    ? `Opens ${longMoment(instant, zone)}`
    : `Closes ${longMoment(saidEnd(instant, zone), zone)}`
}

function momentOf({ timezone }: Draft, text: string): string {
  if (!isTimeZone(timezone) || !MomentText.safeParse(text).success) return 'No date'
  return longMoment(toInstant(text, timezone, 'start'), timezone)
}

/** "Once a day per person"; what stands nowhere is left to the rules. */
function limits(draft: Draft): string {
  const limit = limitOf(draft)
  return limit ? `${limitInWords(limit)} per ${limit.scope}` : ''
}

function claims({ claimDeadlineHours, unclaimedPolicy }: Draft): string {
  const claimed = `Prizes are claimed within ${countOf(claimDeadlineHours, 'hour')}`
  return unclaimedPolicy
    ? `${claimed}. Unclaimed: ${UNCLAIMED_NAMES[unclaimedPolicy].toLowerCase()}`
    : claimed
}

function openTo({ eligibleStates, eligibleCountries }: Draft): string {
  const abroad = eligibleCountries.filter(code => code !== 'US')
  if (abroad.length > 0) return `Open in ${eligibleCountries.join(', ')}`
  const all = STATES.every(code => eligibleStates.includes(code))
  if (all && eligibleStates.length === STATES.length) return 'Open in the 50 states and D.C.'
  return `Open in ${countOf(eligibleStates.length, 'place')}`
}

function address({ sponsorAddress: { street, city, state, zip } }: Draft): string {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, town].filter(Boolean).join(', ') || 'No sponsor address'
}
