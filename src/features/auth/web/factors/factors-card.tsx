import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RECOVERY_CODES } from '#features/auth/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { FactorRow } from './factor-row.tsx'
import classes from './factors.module.css'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { ResetNotice } from './reset-notice.tsx'
import { factorsQuery } from './use-factors.ts'

type Opened = 'authenticator' | 'passkey' | 'codes' | undefined

/** Second factors and recovery codes of the user. */
export function FactorsCard() {
  const { data, error, refetch } = useQuery(factorsQuery)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const hasAny = (data?.factors.length ?? 0) > 0
  return (
    <SectionCard title="Two-step sign-in" {...(data && { count: data.factors.length })}>
      {data ? (
        <>
          {data.resetAt && <ResetNotice resetAt={data.resetAt} />}
          <ul className={shared.plainList}>
            {data.factors.map(factor => (
              <FactorRow key={factor.id} factor={factor} />
            ))}
          </ul>
          <div className={classes.foot}>
            <p className={shared.noteText}>
              {hasAny
                ? `Recovery codes left: ${data.recoveryCodes} of ${RECOVERY_CODES}`
                : 'Add a second factor, so that your password alone opens nothing.'}
            </p>
            <div className={classes.actions}>
              <Button variant="default" size="xs" onClick={() => setOpened('authenticator')}>
                Add authenticator app
              </Button>
              <Button variant="default" size="xs" onClick={() => setOpened('passkey')}>
                Add passkey
              </Button>
              {hasAny && (
                <Button variant="default" size="xs" onClick={() => setOpened('codes')}>
                  Replace recovery codes
                </Button>
              )}
            </div>
          </div>
        </>
      ) : error ? (
        <ErrorCard
          error={error}
          message="Your second factors could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={1} height={62} />
      )}
      {opened === 'authenticator' && <AuthenticatorDialog opened onClose={close} />}
      {opened === 'passkey' && <PasskeyDialog opened onClose={close} />}
      {opened === 'codes' && <NewCodesDialog opened onClose={close} />}
    </SectionCard>
  )
}
