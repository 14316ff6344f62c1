import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { may } from '#shared/permissions.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { AddEntries } from './add-entries.tsx'
import classes from './blacklist.module.css'
import { EntryList } from './entry-list.tsx'

/** Blacklist of a campaign, with the form that adds entries. */
export function BlacklistScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const user = useUser()
  const { data: event } = useQuery(eventQuery(eventKey))
  if (!may(user, 'people')) {
    return (
      <EmptyState title="The blacklist is for campaign managers">
        It contains personal data. Ask an account owner or a campaign manager for help.
      </EmptyState>
    )
  }
  const list = { eventKey, timezone: event?.timezone ?? 'UTC' }
  return (
    <div className={classes.layout}>
      <AddEntries {...list} />
      <EntryList {...list} />
    </div>
  )
}
