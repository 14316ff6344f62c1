import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '#features/account/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { IconRow } from '#web/parts/icon-row.tsx'
import classes from './sessions-card.module.css'
import { sessionsQuery, useEndOthers, useEndSession } from './use-sessions.ts'

/** Active sessions, with a sign-out button for each and for all others. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const endOthers = useEndOthers()
  const others = sessions?.filter(({ here }) => !here).length ?? 0
  return (
    <SectionCard
      title="Active sessions"
      {...(sessions && { count: sessions.length })}
      action={
        others > 0 && (
          <Button
            variant="default"
            size="xs"
            aria-disabled={endOthers.isPending}
            onClick={() => endOthers.isPending || endOthers.mutate()}
          >
            Sign out other devices
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className={shared.plainList}>
          {sessions.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorCard
          error={error}
          message="Your sessions could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={2} height={62} />
      )}
      {sessions?.length === 1 && <p className={classes.help}>You have no other sessions.</p>}
    </SectionCard>
  )
}

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device)

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndSession()
  const { device, network, signedInAt, seenAt, here } = session
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop
  const zone = deviceZone()
  return (
    <IconRow
      Icon={Icon}
      title={
        <>
          {device}
          {here && <span className={classes.here}>This device</span>}
        </>
      }
      note={`${here ? 'In use now' : `Last used ${shortMoment(seenAt, zone)}`} · Signed in ${shortMoment(signedInAt, zone)}${network ? ` from ${network}` : ''}`}
    >
      {!here && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Sign out ${device}`}
          aria-disabled={end.isPending}
          onClick={() => end.isPending || end.mutate(session)}
        >
          Sign out
        </Button>
      )}
    </IconRow>
  )
}
