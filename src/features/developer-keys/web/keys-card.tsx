import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isStaff } from '#shared/access.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { companyName } from '#web/layout/company-name.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import type { ApiKey } from '../contract.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { DeleteKeysDialog } from './delete-keys-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import classes from './keys.module.css'
import { keysQuery } from './use-keys.ts'

/** The API keys of the account that the person works in. */
export function KeysCard() {
  const { data: keys, error, refetch } = useQuery(keysQuery)
  const [isMaking, making] = useDisclosure()
  const [goner, setGoner] = useState<ApiKey | 'all'>()
  return (
    <SectionCard
      title="API keys"
      {...(keys && { count: keys.length })}
      action={
        <>
          {keys && keys.length > 1 && (
            <Button variant="default" size="xs" onClick={() => setGoner('all')}>
              Delete all
            </Button>
          )}
          <Button size="xs" onClick={making.open}>
            New key
          </Button>
        </>
      }
    >
      <WhoseKeys />
      {error && !keys && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !keys && <SkeletonRows rows={2} height={62} />}
      {keys?.length === 0 && (
        <EmptyState title="No API keys yet">
          Create a key to let an app use the API for this account, with the permissions you choose.
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <ul className={classes.list}>
          {keys.map(key => (
            <KeyRow key={key.id} apiKey={key} onDelete={() => setGoner(key)} />
          ))}
        </ul>
      )}
      <CreateKeyDialog opened={isMaking} onClose={making.close} />
      <DeleteKeysDialog goner={goner} count={keys?.length ?? 0} onClose={() => setGoner(undefined)} />
    </SectionCard>
  )
}

function WhoseKeys() {
  const { acting, role } = useUser()
  return (
    <p className={classes.whose}>
      {acting && <>These keys belong to {acting.client}, the client you act for. </>}
      {isStaff(role) && !acting && (
        <>
          These keys belong to {companyName()}’s own account. To create a client’s key, act for the client
          first on the <Link to={paths.clients()}>Clients</Link> page.{' '}
        </>
      )}
      Keys stop working when their creator leaves or loses the owner role.
    </p>
  )
}
