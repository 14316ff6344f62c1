import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { deviceZone, shortDay, shortMoment } from '#ui/format/dates.ts'
import shared from '#ui/styles/shared.module.css'
import { paths } from '#web/paths.ts'
import type { Approval } from '../contract.ts'
import classes from './approvals.module.css'
import { ApproveDialog } from './approve-dialog.tsx'
import { useRefuse } from './use-approvals.ts'

interface RowProps {
  approval: Approval
}

/** One call: who asked for what, and the buttons or the decision. */
export function ApprovalRow({ approval }: RowProps) {
  const { state, summary, eventKey, keyName, askedAt, expiresAt, tool, details } = approval
  const zone = deviceZone()
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>{summary}</h3>
        <p className={shared.noteText}>
          “{keyName}” asked <time dateTime={askedAt.toISOString()}>{shortMoment(askedAt, zone)}</time>
          {state === 'waiting' && `. Expires ${shortDay(expiresAt, zone)}`}
          {' · '}
          <Link to={paths.overview(eventKey)}>Open campaign</Link>
        </p>
        <details className={classes.details}>
          <summary>Technical details</summary>
          <dl className={classes.list}>
            <dt>Tool</dt>
            <dd>{tool}</dd>
            {details.map(({ name, value }) => (
              <Detail key={name} name={name} value={value} />
            ))}
          </dl>
        </details>
      </div>
      {state === 'waiting' ? <Buttons approval={approval} /> : <Decision approval={approval} />}
    </li>
  )
}

function Detail({ name, value }: Approval['details'][number]) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Buttons({ approval }: RowProps) {
  const [isAsking, asking] = useDisclosure()
  const refuse = useRefuse(approval)
  const { summary } = approval
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        size="xs"
        aria-label={`Refuse: ${summary}`}
        aria-disabled={refuse.isPending}
        onClick={() => refuse.isPending || refuse.mutate()}
      >
        Refuse
      </Button>
      <Button size="xs" aria-label={`Approve: ${summary}`} onClick={asking.open}>
        Approve
      </Button>
      <ApproveDialog approval={approval} opened={isAsking} onClose={asking.close} />
    </div>
  )
}

const STATES = { refused: 'Refused', expired: 'Expired' } as const
const LOOKS = { done: 6, failed: 8, expired: 7 } as const

/** The badge of a decided call: icon and word. */
function Badge({ approval: { state, outcome } }: RowProps) {
  if (state === 'refused' || state === 'expired') {
    return <StatusBadge status={LOOKS[state === 'refused' ? 'failed' : 'expired']} label={STATES[state]} />
  }
  if (!outcome) return <StatusBadge status={4} label="Approved, outcome unknown" />
  if (outcome.status < 400) return <StatusBadge status={LOOKS.done} label="Approved and done" />
  return <StatusBadge status={LOOKS.failed} label="Approved, but failed" />
}

function Decision({ approval }: RowProps) {
  const { state, decidedBy, decidedAt, outcome } = approval
  const hasFailed = outcome !== undefined && outcome.status >= 400
  return (
    <div className={classes.decision}>
      <Badge approval={approval} />
      {decidedAt && state !== 'expired' && (
        <p className={shared.fine}>
          {decidedBy && `${decidedBy}, `}
          <time dateTime={decidedAt.toISOString()}>{shortMoment(decidedAt, deviceZone())}</time>
        </p>
      )}
      {hasFailed && <p className={classes.problem}>{outcome.message}</p>}
      {state === 'approved' && !outcome && (
        <p className={classes.problem}>Check the campaign before you try again.</p>
      )}
    </div>
  )
}
