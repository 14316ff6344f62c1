import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type { Factor, FactorKind } from '#features/auth/contract.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import shared from '#ui/styles/shared.module.css'
import classes from './factors.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { useRemoveFactor } from './use-factors.ts'

const KIND_WORDS: Record<FactorKind, string> = { totp: 'Authenticator app', passkey: 'Passkey' }

/** One second factor, with a way to remove it. */
export function FactorRow({ factor }: { factor: Factor }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = useRemoveFactor(factor)
  const zone = deviceZone()
  const { kind, name, addedAt, usedAt } = factor
  const Icon = kind === 'totp' ? IconDeviceMobile : IconFingerprint
  const close = () => setIsRemoving(false)
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={shared.note}>
          {KIND_WORDS[kind]} · Added {shortMoment(addedAt, zone)}
          {usedAt && ` · Last used ${shortMoment(usedAt, zone)}`}
        </div>
      </div>
      <Button variant="default" size="xs" aria-label={`Remove ${name}`} onClick={() => setIsRemoving(true)}>
        Remove
      </Button>
      <PasswordDialog
        title={`Remove ${name}?`}
        opened={isRemoving}
        onClose={close}
        doIt="Remove"
        doing="Removing"
        busy={remove.isPending}
        onDo={(current, onError) => remove.mutate(current, { onSuccess: close, onError })}
      >
        You can no longer sign in with it. Recovery codes end with your last second factor.
      </PasswordDialog>
    </li>
  )
}
