import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { SessionUser } from '#features/auth/contract.ts'
import { stopActAs } from '#features/clients/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { changeAccount } from '#web/session/change-account.ts'
import classes from './acting-banner.module.css'

/** On every screen while staff acts for a client: for whom, why, and the way out. */
export function ActingBanner({ acting }: { acting: NonNullable<SessionUser['acting']> }) {
  const stop = useMutation({
    mutationFn: () => call(stopActAs, {}),
    onSuccess: () => changeAccount(paths.clients()),
    onError: error => notifyError(error.message || 'You are still acting for this client. Please try again.'),
  })
  return (
    <section className={classes.banner} aria-label="Acting for a client">
      <IconUserShield size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.words} title={acting.reason}>
        You are acting for <strong>{acting.client}</strong>.{' '}
        <span className={classes.meaning}>Their audit log records your changes under your name. </span>
        <span className={classes.reason}>Reason: {acting.reason}</span>
      </p>
      <Button
        variant="default"
        size="xs"
        className={classes.stop}
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        Stop
      </Button>
    </section>
  )
}
