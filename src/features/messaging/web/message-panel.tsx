import { useQuery } from '@tanstack/react-query'
import {
  isKept,
  type OutboxItem,
  type OutboxMessage,
  showOutboxMessage,
} from '#features/messaging/contract.ts'
import { fillPath } from '#shared/fill-path.ts'
import { SidePanel } from '#ui/dialogs/dialog.tsx'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { deviceZone, longMoment } from '#ui/format/dates.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { MailFrame } from '#web/parts/examples/mail-frame.tsx'
import { MessageBadge } from './message-badge.tsx'
import classes from './message-panel.module.css'
import { SecretNote } from './secret-note.tsx'
import { templateName } from './template-name.ts'
import { messageQuery, useReveal } from './use-outbox.ts'

interface MessagePanelProps {
  /** The message last chosen; the panel is there before it, so that focus finds its way back. */
  item: OutboxItem | undefined
  opened: boolean
  onClose: () => void
}

/** A message's text beside the list, so that it can be read without a mail server. */
export function MessagePanel({ item, opened, onClose }: MessagePanelProps) {
  return (
    <SidePanel title={item ? templateName(item.template) : ''} opened={opened} onClose={onClose}>
      {item && <Content key={item.id} id={item.id} />}
    </SidePanel>
  )
}

function Content({ id }: { id: string }) {
  const { data: message, error, refetch } = useQuery(messageQuery(id))
  const reveal = useReveal()
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!message) return <SkeletonRows rows={5} height={40} />
  const body = reveal.data?.body ?? message.body
  return (
    <>
      <Facts message={message} />
      {message.secret && <SecretNote message={message} reveal={reveal} />}
      {message.channel === 'email' && !reveal.data && (
        <div className={classes.page}>
          <MailFrame title="Email preview" src={fillPath(showOutboxMessage.path, { id: message.id })} />
        </div>
      )}
      <pre className={classes.text}>{body}</pre>
      <CopyButton text={body}>Copy text</CopyButton>
    </>
  )
}

function Facts({ message }: { message: OutboxMessage }) {
  const zone = deviceZone()
  return (
    <dl className={classes.facts}>
      <dt>To</dt>
      <dd>{message.to}</dd>
      <dt>Subject</dt>
      <dd>{message.subject || 'None'}</dd>
      <dt>Status</dt>
      <dd>
        <MessageBadge message={message} />
      </dd>
      <dt>Created</dt>
      <dd>{longMoment(message.createdAt, zone)}</dd>
      {message.sentAt && (
        <>
          <dt>Sent</dt>
          <dd>{longMoment(message.sentAt, zone)}</dd>
        </>
      )}
      {message.lastError !== undefined && (
        <>
          <dt>{isKept(message) ? 'Reason' : 'Last error'}</dt>
          <dd className={isKept(message) ? undefined : classes.reason}>{message.lastError}</dd>
        </>
      )}
    </dl>
  )
}
