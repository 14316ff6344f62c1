import { IconEye, IconMailOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { KIND_WORDS, type PrivacyKind, type PrivacyRequest } from '#features/privacy/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { deviceZone, longDay, shortMoment } from '#ui/format/dates.ts'
import { DueBadge } from './due-badge.tsx'
import classes from './privacy.module.css'

const ICONS = { access: IconEye, correct: IconPencil, delete: IconTrash, optOut: IconMailOff } as const

function KindIcon({ kind }: { kind: PrivacyKind }) {
  const Icon = ICONS[kind]
  return (
    <span className={classes.icon} data-kind={kind}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </span>
  )
}

interface RowProps {
  request: PrivacyRequest
  now: Date
  onOpen: () => void
}

/** One request: its kind, its person, and the time left. Its name opens it. */
export function RequestRow({ request, now, onOpen }: RowProps) {
  const { kind, contact, title, askedAt, due, state, closedAt, closedBy } = request
  const zone = deviceZone()
  return (
    <li className={classes.row}>
      <KindIcon kind={kind} />
      <div className={classes.what}>
        <button type="button" className={classes.open} onClick={onOpen}>
          {KIND_WORDS[kind].short}
        </button>
        <div className={classes.small}>{contact ?? 'Address deleted'}</div>
      </div>
      <div className={classes.small}>
        {title ?? 'All campaigns'}
        <br />
        received {shortMoment(askedAt, zone)}
      </div>
      {state === 'open' ? (
        <div className={classes.until}>
          <DueBadge request={request} now={now} />
          <div className={classes.small}>reply by {longDay(due, zone)}</div>
        </div>
      ) : (
        <div className={classes.until}>
          <StatusBadge status={state === 'done' ? 6 : 8} label={state === 'done' ? 'Done' : 'Declined'} />
          <div className={classes.small}>
            {closedAt && shortMoment(closedAt, zone)}, {closedBy ?? 'automatically'}
          </div>
        </div>
      )}
    </li>
  )
}
