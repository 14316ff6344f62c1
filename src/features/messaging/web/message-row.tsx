import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { isKept, isRetriable, NO_MAIL_SERVER, type OutboxItem } from '#features/messaging/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { MessageBadge } from './message-badge.tsx'
import classes from './outbox.module.css'
import { channelWord, templateName } from './template-name.ts'
import { useRetry } from './use-outbox.ts'

interface MessageRowProps {
  message: OutboxItem
  /** Absent for users who may not read it. */
  onRead?: () => void
}

/** One message of the list: its name opens the text for those who may read it, a failed one can be sent again. */
export function MessageRow({ message, onRead }: MessageRowProps) {
  const retry = useRetry()
  const { template, to, channel, createdAt } = message
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {onRead ? (
          <button type="button" className={classes.open} onClick={onRead}>
            {templateName(template)}
          </button>
        ) : (
          <div className={classes.name}>{templateName(template)}</div>
        )}
        <div className={classes.small}>
          {channelWord(channel)} to {to}
        </div>
      </div>
      <div className={classes.status}>
        <MessageBadge message={message} />
      </div>
      <div className={classes.tries}>
        {isKept(message) ? <WhyKept message={message} /> : <Attempts message={message} />}
      </div>
      <time className={classes.when} dateTime={createdAt.toISOString()}>
        {shortMoment(createdAt, deviceZone())}
      </time>
      <div className={classes.action}>
        {isRetriable(message) && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />}
            aria-disabled={retry.isPending}
            onClick={() => retry.isPending || retry.mutate(message)}
          >
            Retry
          </Button>
        )}
      </div>
    </li>
  )
}

function Attempts({ message: { attempts, lastError } }: { message: OutboxItem }) {
  return (
    <>
      {attempts > 0 && <div className={classes.small}>{countOf(attempts, 'attempt')}</div>}
      {lastError !== undefined && <div className={classes.reason}>{lastError}</div>}
    </>
  )
}

/** Nothing while there is no mail server: the notice above the list covers it once. */
function WhyKept({ message: { lastError } }: { message: OutboxItem }) {
  return lastError === NO_MAIL_SERVER ? null : <div className={classes.small}>{lastError}</div>
}
