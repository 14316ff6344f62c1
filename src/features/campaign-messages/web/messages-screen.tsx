import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { CampaignMessage, MESSAGE_TITLES } from '#features/campaign-messages/contract.ts'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { may } from '#shared/permissions.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { ChoiceList, choiceClasses, scrollToChoice } from '#ui/layout/choice-list.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { usePermitted } from '#web/session/use-permitted.ts'
import { MessageEditor } from './message-editor.tsx'
import classes from './messages.module.css'
import { messagesQuery } from './use-messages.ts'

const CHANNELS = { email: 'Email', sms: 'Text message' } as const

const NOT_CONFIRMED = 'Not sent: “Send entry confirmations by email” is off in the campaign details.'

const Search = CampaignMessage.pick({ template: true, channel: true })
type Choice = z.infer<typeof Search>

const idOf = ({ template, channel }: Choice) => `${template} ${channel}`

/** The messages of a campaign to entrants, winners and donors: read, change, preview, test. */
export function MessagesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: messages, error, refetch } = useQuery(messagesQuery(eventKey))
  if (error && !messages) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!event || !messages) {
    return (
      <SectionCard title="Messages">
        <SkeletonRows rows={6} height={52} />
      </SectionCard>
    )
  }
  return <Messages event={event} messages={messages} />
}

function Messages({ event, messages }: { event: EventDetail; messages: readonly CampaignMessage[] }) {
  const { eventKey } = event
  const { search } = useLocation()
  const user = usePermitted(event)
  const wanted = Search.safeParse(search).data
  const shown = messages.find(message => wanted && idOf(message) === idOf(wanted)) ?? messages[0]
  if (!shown) return null
  const mayEdit = may(user, 'edit') && event.mayChange
  return (
    <>
      <p className={classes.intro}>
        Edit what this campaign sends. Laws and carriers fix the wording of codes, keyword replies and privacy
        replies.
      </p>
      <ChoiceList
        title="Messages"
        count={messages.length}
        detail={
          <MessageEditor
            key={idOf(shown)}
            eventKey={eventKey}
            message={shown}
            mayEdit={mayEdit}
            languages={event.language}
            note={
              shown.template === 'entry-confirmation' && !event.confirmEntries ? NOT_CONFIRMED : undefined
            }
          />
        }
      >
        {messages.map(message => (
          <MessageLink
            key={idOf(message)}
            eventKey={eventKey}
            message={message}
            isShown={message === shown}
          />
        ))}
      </ChoiceList>
    </>
  )
}

interface MessageLinkProps {
  eventKey: string
  message: CampaignMessage
  isShown: boolean
}

function MessageLink({ eventKey, message, isShown }: MessageLinkProps) {
  const { template, channel, changedAt } = message
  return (
    <Link
      ref={isShown ? scrollToChoice : undefined}
      to={paths.messages(eventKey)}
      search={{ template, channel }}
      replace
      className={choiceClasses.choice}
      aria-current={isShown || undefined}
    >
      <span className={choiceClasses.name}>{MESSAGE_TITLES[template]}</span>
      <span className={classes.line}>
        <span className={choiceClasses.small}>{CHANNELS[channel]}</span>
        {changedAt && (
          <Badge variant="light" size="sm" tt="none">
            Edited
          </Badge>
        )}
      </span>
    </Link>
  )
}
