import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AUDIT_LOG } from '#features/audit/contract.ts'
import type { StuckItem } from '#features/stuck-work/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { paths } from '#web/paths.ts'
import classes from './stuck.module.css'
import { useDismiss, useRetry } from './use-stuck.ts'

/** One item: what failed and for whom, why, and what can be done. */
export function StuckRow({ item }: { item: StuckItem }) {
  const { title, error, tries, firstFailedAt, nextTryAt } = item
  const zone = deviceZone()
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.name}>{title}</div>
        <Whose item={item} />
        <div className={classes.reason}>{error}</div>
      </div>
      <div className={classes.tries}>
        <div>
          {countOf(tries, 'failure', 'failures')} since{' '}
          <time dateTime={firstFailedAt.toISOString()}>{shortMoment(firstFailedAt, zone)}</time>
        </div>
        {nextTryAt && (
          <div>
            {nextTryAt > new Date() ? (
              <>
                Next try <time dateTime={nextTryAt.toISOString()}>{shortMoment(nextTryAt, zone)}</time>
              </>
            ) : (
              'Retrying'
            )}
          </div>
        )}
      </div>
      <Actions item={item} />
    </li>
  )
}

function Whose({ item: { cid, client, eventKey } }: { item: StuckItem }) {
  if (cid === undefined) return <div className={classes.small}>All clients</div>
  return (
    <div className={classes.small}>
      <Link to={paths.client(cid)}>{client}</Link>
      {eventKey && (
        <>
          {' · '}
          <Link to={paths.overview(eventKey)}>Campaign</Link>
        </>
      )}
    </div>
  )
}

function Actions({ item }: { item: StuckItem }) {
  const retry = useRetry()
  const dismiss = useDismiss()
  const { job, cid, title, client = 'all clients' } = item
  const about = `${title}, ${client}`
  return (
    <div className={classes.actions}>
      {job === AUDIT_LOG && cid !== undefined && (
        <Button
          variant="default"
          size="xs"
          renderRoot={props => <Link {...props} to={paths.audit()} search={{ cid }} />}
        >
          Check log
        </Button>
      )}
      {item.nextTryAt && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Retry now: ${about}`}
          leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />}
          aria-disabled={retry.isPending}
          onClick={() => retry.isPending || retry.mutate(item)}
        >
          Retry now
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={`Dismiss: ${about}`}
        aria-disabled={dismiss.isPending}
        onClick={() => dismiss.isPending || dismiss.mutate(item)}
      >
        Dismiss
      </Button>
    </div>
  )
}
