import { Button, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { MESSAGE_STATUSES, MessageStatus, type OutboxItem } from '#features/messaging/contract.ts'
import { isStaff } from '#shared/access.ts'
import { may } from '#shared/permissions.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { statusWord } from './message-badge.tsx'
import { MessagePanel } from './message-panel.tsx'
import { MessageRow } from './message-row.tsx'
import { NoMailServer } from './no-mail-server.tsx'
import classes from './outbox.module.css'
import { OutboxTabs } from './outbox-tabs.tsx'
import { outboxQuery } from './use-outbox.ts'

const Search = z.object({ status: MessageStatus })

const filters = [
  { value: '', label: 'All' },
  ...MESSAGE_STATUSES.map(status => ({ value: status, label: statusWord(status) })),
]

/** Every message on its way out: an account's for its managers, everyone's for staff. */
export function OutboxScreen() {
  return may(useUser(), 'people') ? <Outbox /> : <NotFoundScreen />
}

function Outbox() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const mayRead = isStaff(useUser().role)
  const status = Search.safeParse(search).data?.status
  return (
    <Page>
      <PageHeader
        title="Outbox"
        description={
          mayRead
            ? 'All outgoing messages, newest first. Open one to read it.'
            : 'All messages your account sends, newest first. Retry any that failed.'
        }
      />
      <OutboxTabs />
      <SegmentedControl
        className={classes.filter}
        aria-label="Status"
        data={filters}
        value={status ?? ''}
        onChange={value => void navigate({ href: paths.outbox(value), replace: true })}
      />
      <SectionCard title={status ? statusWord(status) : 'All messages'}>
        <MessageList status={status} mayRead={mayRead} />
      </SectionCard>
    </Page>
  )
}

interface MessageListProps {
  status: MessageStatus | undefined
  /** Their words name people, so only staff opens them. */
  mayRead: boolean
}

function MessageList({ status, mayRead }: MessageListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    outboxQuery(status),
  )
  const [item, setItem] = useState<OutboxItem>()
  const [isReading, panel] = useDisclosure()
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} height={62} />
  // A message written meanwhile moves the others on, so that one may be on two pages.
  const messages = [...new Map(data.pages.flat().map(message => [message.id, message])).values()]
  if (messages.length === 0) return <NoMessages status={status} />
  return (
    <>
      <NoMailServer messages={messages} />
      <ul className={shared.plainList}>
        {messages.map(message => (
          <MessageRow
            key={message.id}
            message={message}
            {...(mayRead && {
              onRead: () => {
                setItem(message)
                panel.open()
              },
            })}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => isFetchingNextPage || void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading' : 'Show older messages'}
          </Button>
        </div>
      )}
      <MessagePanel item={item} opened={isReading} onClose={panel.close} />
    </>
  )
}

function NoMessages({ status }: { status: MessageStatus | undefined }) {
  const navigate = useNavigate()
  if (!status) {
    return (
      <EmptyState title="No messages yet">
        Invitations, temporary passwords and other messages appear here when they are created.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`No ${statusWord(status).toLowerCase()} messages`}
      action={
        <Button variant="default" onClick={() => void navigate({ href: paths.outbox(), replace: true })}>
          Clear filters
        </Button>
      }
    >
      Clear the filter to see other messages.
    </EmptyState>
  )
}
