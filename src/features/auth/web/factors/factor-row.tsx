import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type { Factor, FactorKind } from '#features/auth/contract.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { IconRow } from '#web/parts/icon-row.tsx'
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
    <IconRow
      Icon={Icon}
      title={name}
      note={[
        KIND_WORDS[kind],
        `Added ${shortMoment(addedAt, zone)}`,
        ...(usedAt ? [`Last used ${shortMoment(usedAt, zone)}`] : []),
      ].join(' · ')}
    >
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
    </IconRow>
  )
}
