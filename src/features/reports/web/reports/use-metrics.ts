import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getCampaignMetrics, getCampaignReport } from '#features/reports/contract.ts'
import { fillPath } from '#shared/fill-path.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

/** Figures of a campaign; while other days are loaded, those of before stay. */
export const metricsQuery = (eventKey: string, days: DayRange) =>
  queryOptions({
    queryKey: ['metrics', eventKey, days],
    queryFn: ({ signal }) =>
      call(getCampaignMetrics, { params: { eventKey }, query: { ...days, ...testData() }, signal }),
    placeholderData: keepPreviousData,
  })

export const ROWS_PER_PAGE = 50

/** A page of entries, newest first. */
export const rowsQuery = (eventKey: string, days: DayRange, page: number) =>
  queryOptions({
    queryKey: ['report-rows', eventKey, days, page],
    queryFn: ({ signal }) =>
      call(getCampaignReport, {
        params: { eventKey },
        query: { ...days, ...testData(), page, pageSize: ROWS_PER_PAGE, format: 'json' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** URL of the file with all entries. */
export function fileOf(eventKey: string, days: DayRange): string {
  const path = fillPath(getCampaignReport.path, { eventKey })
  const query = new URLSearchParams({ format: 'csv', ...testData() })
  if (days.from) query.set('from', days.from)
  if (days.to) query.set('to', days.to)
  return `${path}?${query}`
}
