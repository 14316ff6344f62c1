import { useQuery } from '@tanstack/react-query'
import type { PersonEntry, PrivacyRequest } from '#features/privacy/contract.ts'
import { KIND_WORDS } from '#features/privacy/contract.ts'
import { SidePanel } from '#ui/dialogs/dialog.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, longDay, longMoment, shortMoment } from '#ui/format/dates.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { daysBetween } from './due-badge.tsx'
import classes from './privacy.module.css'
import { RequestActions } from './request-actions.tsx'
import { requestQuery } from './use-privacy.ts'

const RESULT_WORDS: Readonly<Record<string, string>> = {
  entries: 'entries',
  gifts: 'gifts made anonymous',
  messages: 'messages deleted',
  kept: 'prizes with winner records kept by law',
}

/** One request beside the list: its person, the stored data, and the answer. */
export function RequestPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <SidePanel title="Privacy request" opened={id !== undefined} onClose={onClose}>
      {id !== undefined && <Content id={id} onClose={onClose} />}
    </SidePanel>
  )
}

function Content({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(requestQuery(id))
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} height={40} />
  const { request, entries, messages, gifts, optedOut, lostKeys } = data
  return (
    <div className={classes.panel}>
      <p className={classes.wanted}>{KIND_WORDS[request.kind].ask}</p>
      <Facts request={request} optedOut={optedOut} />
      {request.contact !== undefined && (
        <Held entries={entries} messages={messages} gifts={gifts} lostKeys={lostKeys} />
      )}
      {request.state === 'open' && <RequestActions request={request} entries={entries} onDone={onClose} />}
    </div>
  )
}

function Facts({ request, optedOut }: { request: PrivacyRequest; optedOut: boolean }) {
  const zone = deviceZone()
  const results = Object.entries(request.result).filter(([name]) => name in RESULT_WORDS)
  return (
    <dl className={classes.facts}>
      <dt>From</dt>
      <dd>{request.contact ?? 'Deleted'}</dd>
      <dt>Received</dt>
      <dd>
        {longMoment(request.askedAt, zone)}
        {request.title !== undefined && `, on the page of ${request.title}`}
      </dd>
      {request.wish !== undefined && (
        <>
          <dt>Message</dt>
          <dd className={classes.wish}>{request.wish}</dd>
        </>
      )}
      <dt>Reply by</dt>
      <dd>
        {longDay(request.due, zone)} ({countOf(daysBetween(request.askedAt, request.due), 'day')},{' '}
        {request.law})
      </dd>
      {request.closedAt && (
        <>
          <dt>{request.state === 'done' ? 'Done' : 'Declined'}</dt>
          <dd>
            {longMoment(request.closedAt, zone)}, {request.closedBy ?? 'automatically'}
            {request.reason !== undefined && `: ${request.reason}`}
          </dd>
        </>
      )}
      {results.length > 0 && (
        <>
          <dt>Result</dt>
          <dd>{results.map(([name, figure]) => `${figure} ${RESULT_WORDS[name]}`).join(', ')}</dd>
        </>
      )}
      {optedOut && (
        <>
          <dt>Marketing</dt>
          <dd>Opted out</dd>
        </>
      )}
    </dl>
  )
}

interface HeldProps {
  entries: readonly PersonEntry[]
  messages: number
  gifts: number
  lostKeys: readonly string[]
}

function Held({ entries, messages, gifts, lostKeys }: HeldProps) {
  return (
    <section aria-label="Data found">
      <h3 className={classes.heading}>Data you have</h3>
      <ul className={classes.entries}>
        {entries.map(entry => (
          <li key={entry.entryId}>
            <b>{entry.title}</b>
            <span className={classes.small}>
              {[entry.firstName, entry.lastName].filter(Boolean).join(' ') || 'No name'},{' '}
              {shortMoment(entry.at, deviceZone())}
              {entry.prizes.length > 0 && `, won ${entry.prizes.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.small}>
        {countOf(entries.length, 'entry', 'entries')}
        {gifts > 0 && `, ${countOf(gifts, 'gift')}`}, {countOf(messages, 'message')} sent
      </p>
      {lostKeys.length > 0 && (
        <p className={classes.small}>
          Some identity records are missing for {lostKeys.join(', ')}. We matched only the exact address
          there. Check for other spellings yourself.
        </p>
      )}
    </section>
  )
}
