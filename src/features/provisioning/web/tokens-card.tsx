import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { revokeScimToken, type ScimToken } from '#features/provisioning/contract.ts'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { deviceZone, shortDay, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { call } from '#web/api/call.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import classes from './provisioning.module.css'
import { useProvisioningChange } from './use-provisioning.ts'

/** Tokens of identity providers. */
export function TokensCard({ tokens }: { tokens: readonly ScimToken[] }) {
  const [isMaking, making] = useDisclosure()
  const zone = deviceZone()
  const [goner, setGoner] = useState<ScimToken>()
  const revoke = useProvisioningChange(
    (tokenId: string) => call(revokeScimToken, { params: { tokenId } }),
    'Revoked!',
  )
  return (
    <SectionCard
      title="Tokens"
      count={tokens.length}
      action={
        <Button size="xs" onClick={making.open}>
          New token
        </Button>
      }
    >
      {tokens.length === 0 && (
        <EmptyState title="No tokens yet">Create a token for your identity provider.</EmptyState>
      )}
      <ul className={shared.plainList}>
        {tokens.map(token => (
          <li key={token.id} className={classes.row}>
            <div className={classes.what}>
              <div className={classes.name}>{token.name}</div>
              <div className={classes.small}>
                {token.prefix}… · Expires {shortDay(token.expiresAt, zone)} ·{' '}
                {token.lastUsedAt ? `Used ${shortMoment(token.lastUsedAt, zone)}` : 'Never used'}
              </div>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={`Revoke ${token.name}`}
              onClick={() => setGoner(token)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {isMaking && <NewTokenDialog onClose={making.close} />}
      <QuestionDialog
        title={`Revoke ${goner?.name ?? 'token'}?`}
        opened={goner !== undefined}
        doIt="Revoke token"
        doing="Revoking"
        busy={revoke.isPending}
        onClose={() => setGoner(undefined)}
        onDo={() => goner && revoke.mutate(goner.id, { onSettled: () => setGoner(undefined) })}
      >
        Your identity provider can no longer change members with it.
      </QuestionDialog>
    </SectionCard>
  )
}
