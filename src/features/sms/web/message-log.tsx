import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsMessage } from '#features/sms/contract.ts'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './texts.module.css'
import { LOG_PAGE, messagesQuery } from './use-sms.ts'

const KINDS: Readonly<Record<string, string>> = {
  keyword: 'Keyword',
  amount: 'Gift',
  stop: 'STOP',
  help: 'HELP',
  start: 'START',
  other: 'Unknown keyword',
  'one-time-code': 'One-time code',
  'donation-receipt': 'Gift thank-you',
  'donation-reminder': 'Gift reminder',
}

/** Topic of a message; "Claim link" for the template `claim-link`. */
const nameOf = (kind: string): string =>
  KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

/** The word of each state, and the campaign status whose look it borrows. */
const STATES = {
  received: ['Received', 6],
  queued: ['Queued', 2],
  sent: ['Sent', 6],
  delivered: ['Delivered', 6],
  failed: ['Failed', 8],
  suppressed: ['Suppressed', 1],
} as const

/** Every text message of a campaign, with its numbers masked. */
export function MessageLog({ eventKey }: { eventKey: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(messagesQuery(eventKey, page))
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} height={56} />
  const { totals, messages, total } = data
  const stats = [
    { label: 'Received', value: count(totals.in) },
    { label: 'Sent', value: count(totals.out), note: countOf(totals.segments, 'part') },
    { label: 'Failed', value: count(totals.failed) },
    { label: 'Opted out (STOP)', value: count(totals.optOut) },
  ]
  return (
    <div className={classes.side}>
      <StatStrip stats={stats} />
      <SectionCard title="Messages" count={total}>
        {messages.length === 0 ? (
          <EmptyState title="No text messages yet">
            Messages appear here in real time, with numbers masked.
          </EmptyState>
        ) : (
          <ul className={shared.plainList}>
            {messages.map(message => (
              <Row key={message.id} message={message} />
            ))}
          </ul>
        )}
        <ListPager page={page} more={page * LOG_PAGE < total} onPage={setPage} />
      </SectionCard>
    </div>
  )
}

function Row({ message }: { message: SmsMessage }) {
  const { direction, kind, phone, state, segments, at, test, error } = message
  const [word, look] = STATES[state]
  const Arrow = direction === 'in' ? IconArrowDownLeft : IconArrowUpRight
  return (
    <li className={classes.row}>
      <Arrow size={16} stroke={1.75} aria-label={direction === 'in' ? 'Received' : 'Sent'} />
      <div className={classes.what}>
        <div>
          {nameOf(kind)}
          {test && <span className={classes.tag}>Test</span>}
        </div>
        <div className={classes.small}>
          {phone} · {countOf(segments, 'part')}
          {error !== undefined && <> · {error}</>}
        </div>
      </div>
      <StatusBadge status={look} label={word} />
      <time className={classes.small} dateTime={at.toISOString()}>
        {shortMoment(at, deviceZone())}
      </time>
    </li>
  )
}
