import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FIGURES } from '#features/figures/contract.ts'
import { MOST_PAGED, type Report, type ReportRow } from '#features/reports/contract.ts'
import { exclusionWord } from '#features/sweepstakes/contract.ts'
import { languageName } from '#shared/i18n/languages.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count } from '#ui/format/amounts.ts'
import { calendarDay, shortMoment } from '#ui/format/dates.ts'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { SOURCES } from '../source-names.ts'
import classes from './reports.module.css'
import { ROWS_PER_PAGE, rowsQuery } from './use-metrics.ts'

const OUTCOMES = { win: 'Won', lose: 'Not won' } as const

const CONSENTS: Readonly<Record<string, string>> = {
  rules: 'Official Rules',
  privacy: 'Privacy notice',
  age: 'Age',
  emailMarketing: 'Email opt-in',
  smsMarketing: 'Text opt-in',
}

function textOf(row: ReportRow, key: string, timezone: string): string {
  if (key.startsWith('answers.')) return [row.answers[key.slice('answers.'.length)] ?? []].flat().join(', ')
  if (key === 'createdAt') return shortMoment(row.createdAt, timezone)
  if (key === 'redeemedAt') return row.redeemedAt ? shortMoment(row.redeemedAt, timezone) : ''
  if (key === 'birthday') return row.birthday ? calendarDay(row.birthday) : ''
  if (key === 'source') return SOURCES[row.source]?.label ?? row.source
  if (key === 'language') return row.language === undefined ? '' : languageName(row.language)
  if (key === 'excluded') return row.excluded === undefined ? '' : exclusionWord(row.excluded)
  if (key === 'outcome') return row.outcome ? OUTCOMES[row.outcome] : ''
  if (key === 'consents') return row.consents.map(consent => CONSENTS[consent] ?? consent).join(', ')
  const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** Keys that say nothing to a reader of the screen. */
const UNSHOWN = ['entryId', 'eventKey']

function EntriesTable({ report, timezone }: { report: Report; timezone: string }) {
  const columns = report.columns.filter(({ key }) => !UNSHOWN.includes(key))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label="Entries, as a table" tabIndex={0}>
      <table className={classes.table} data-words>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map(row => (
            <tr key={row.entryId}>
              {columns.map(({ key, label }) => (
                <td key={key} data-label={label}>
                  {textOf(row, key, timezone)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The entries themselves, newest first. */
export function EntriesTab({
  eventKey,
  days,
  timezone,
}: {
  eventKey: string
  days: DayRange
  timezone: string
}) {
  const [page, setPage] = useState(1)
  const { data: report, error, refetch } = useQuery(rowsQuery(eventKey, days, page))
  if (error && !report) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!report) return <SkeletonRows rows={8} />
  if (report.total === 0) {
    return (
      <EmptyState title="No entries in this period">
        Choose other days, or share the campaign link.
      </EmptyState>
    )
  }
  const shown = page * ROWS_PER_PAGE
  return (
    <>
      <SectionCard title={FIGURES.entries.label} count={report.total}>
        <EntriesTable report={report} timezone={timezone} />
      </SectionCard>
      <ListPager page={page} more={shown < Math.min(report.total, MOST_PAGED)} onPage={setPage} />
      {shown >= MOST_PAGED && shown < report.total && (
        <p className={classes.words}>
          Showing the newest {count(MOST_PAGED)} entries. Choose fewer days or export to see the rest.
        </p>
      )}
    </>
  )
}
