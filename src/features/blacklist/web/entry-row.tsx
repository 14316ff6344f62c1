import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { BlacklistEntry } from '#features/blacklist/contract.ts'
import { hasRole } from '#shared/access.ts'
import { longDay, shortDay } from '#ui/format/dates.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './blacklist.module.css'
import { KIND_WORDS } from './kind-words.ts'

interface EntryRowProps {
  entry: BlacklistEntry
  timezone: string
  onEdit: () => void
  onRemove: () => void
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const
const MILLISECOND = 1

/** "until Sunday, December 6, 2026": an end is the midnight after the last day. */
function endWords({ expiresAt }: BlacklistEntry, timezone: string): string {
  if (!expiresAt) return ''
  const last = longDay(new Date(expiresAt.getTime() - MILLISECOND), timezone)
  return expiresAt.getTime() <= Date.now() ? `expired ${last}` : `until ${last}`
}

/** One entry: who, why, since when and by whom. */
export function EntryRow({ entry, timezone, onEdit, onRemove }: EntryRowProps) {
  const { role } = useUser()
  const { kind, value, reason, scope, createdBy, createdAt } = entry
  const { word, Icon } = KIND_WORDS[kind]
  const mayChange = scope === 'campaign' || hasRole(role, 'owner')
  const about = [word, scope === 'account' ? 'all campaigns' : '', endWords(entry, timezone)]
  return (
    <li className={classes.row}>
      <Icon {...icon} className={classes.kind} />
      <div className={classes.words}>
        <div className={classes.value}>{value}</div>
        <div className={classes.reason}>{reason}</div>
        <div className={classes.about}>
          {about.filter(Boolean).join(' · ')} · {createdBy}, {shortDay(createdAt, timezone)}
        </div>
      </div>
      {mayChange && (
        <div className={classes.actions}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Edit ${value}`} onClick={onEdit}>
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={32}
            aria-label={`Remove ${value}`}
            onClick={onRemove}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}
