import type { Campaign } from '#features/campaigns/server/index.ts'
import { LAW_SOURCES, type LawTable } from '#features/law/contract.ts'
import { EXPORT_WORDS, type StateFile } from '#features/reports/contract.ts'
import { addressLine, paperOf } from '#shared/text/postal-address.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { addDays, dateIn } from '#shared/time/zoned-time.ts'

/** Text of a file for a state above its table. */
export interface StateFacts {
  title: string
  /** Title of the campaign. */
  campaign: string
  facts: readonly (readonly [name: string, value: string])[]
  paper: 'LETTER' | 'A4'
  at: Date
}

const STATE_OF = {
  nyWinners: 'NY',
  nyRegistration: 'NY',
  flWinners: 'FL',
  flRegistration: 'FL',
} as const satisfies Record<StateFile, 'NY' | 'FL'>

/** Sponsor, period and deadline of a filing; the deadline follows from the law table. */
export function stateFacts(
  kind: StateFile,
  { title, settings, startsAt, endsAt, timezone }: Campaign,
  law: LawTable,
  at: Date,
): StateFacts {
  const state = STATE_OF[kind]
  const { lead, winnersDays } = law[state]
  const starts = dateIn(timezone, startsAt)
  const ends = dateIn(timezone, new Date(endsAt.getTime() - 1))
  const isList = kind === 'nyWinners' || kind === 'flWinners'
  const due = isList ? addDays(ends, winnersDays) : addDays(starts, -lead)
  return {
    title: EXPORT_WORDS[kind],
    campaign: title,
    facts: [
      ['Sponsor', settings.campaignSponsor],
      ['Address', settings.sponsorAddress ? addressLine(settings.sponsorAddress) : 'Not given'],
      ['Promotion period', `${calendarDay(starts)} to ${calendarDay(ends)} (${timezone})`],
      [isList ? 'List due by' : 'File by', calendarDay(due)],
      ['Law', LAW_SOURCES[state].source],
    ],
    paper: paperOf(settings.sponsorAddress),
    at,
  }
}
