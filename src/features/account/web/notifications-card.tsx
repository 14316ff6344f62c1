import { Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#features/account/contract.ts'
import {
  CHANNELS,
  type Channel,
  isOptional,
  KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#features/notifications/contract.ts'
import { hasRole } from '#shared/access.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import classes from './notifications-card.module.css'
import { profileQuery, useSaveNotifications } from './use-profile.ts'

const channelWords: Readonly<Record<Channel, string>> = { app: 'In-app', email: 'Email' }

/** Notification switches by kind and channel; each saves at once. */
export function NotificationsCard() {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  return (
    <SectionCard title="Notifications">
      {profile ? (
        <Settings profile={profile} />
      ) : error ? (
        <ErrorCard
          error={error}
          message="Your notifications could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={6} height={44} />
      )}
    </SectionCard>
  )
}

function Settings({ profile }: { profile: Profile }) {
  const { role } = useUser()
  const kinds = NOTIFICATION_KINDS.filter(kind => hasRole(role, KINDS[kind].role))
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Notify me when</th>
          {CHANNELS.map(channel => (
            <th key={channel} scope="col">
              {channelWords[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(kind => (
          <tr key={kind}>
            <th scope="row">{KINDS[kind].words}</th>
            <Choices kind={kind} profile={profile} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Choices({ kind, profile }: { kind: NotificationKind; profile: Profile }) {
  const save = useSaveNotifications(profile)
  if (!isOptional(kind)) {
    return (
      <td colSpan={CHANNELS.length} className={classes.always}>
        <IconLock size={15} stroke={1.75} aria-hidden /> Always on, for your security
      </td>
    )
  }
  return CHANNELS.map(channel => (
    <td key={channel}>
      <Switch
        aria-label={`${KINDS[kind].words}: ${channelWords[channel]}`}
        checked={profile.notifications[`${kind}.${channel}`]}
        onChange={event => save.mutate({ [`${kind}.${channel}`]: event.currentTarget.checked })}
      />
    </td>
  ))
}
