import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import type { Factor } from '#features/auth/contract.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import shared from '#ui/styles/shared.module.css'
import classes from './factors.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { useRemoveFactor } from './use-factors.ts'

/** One second factor, with a way to remove it. */
export function FactorRow({ factor }: { factor: Factor }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = useRemoveFactor(factor)
  const zone = deviceZone()
  const { name, addedAt, usedAt } = factor
  const close = () => setIsRemoving(false)
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <IconDeviceMobile size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={shared.note}>
          Authenticator app · Added {shortMoment(addedAt, zone)}
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
