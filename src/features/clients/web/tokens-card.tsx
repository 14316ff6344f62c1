import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TokenStory } from '#features/billing/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { TokenRow } from '#web/tokens/token-row.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { clientTokensQuery } from './use-client.ts'
import { VoidDialog } from './void-dialog.tsx'

/** A client's tokens with what became of them; operations gives and takes. */
export function TokensCard({ cid, mayChange }: { cid: number; mayChange: boolean }) {
  const { data: stories, error, refetch } = useQuery(clientTokensQuery(cid))
  const [isGranting, granting] = useDisclosure()
  const [taken, take] = useState<TokenStory>()
  return (
    <SectionCard
      title="Tokens"
      action={
        mayChange && (
          <Button variant="default" size="xs" onClick={granting.open}>
            Grant tokens
          </Button>
        )
      }
    >
      {error && !stories && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !stories && <SkeletonRows rows={3} />}
      {stories?.length === 0 && (
        <EmptyState title="No tokens yet">Tokens appear here when they are bought or granted.</EmptyState>
      )}
      <ul className={shared.plainList}>
        {stories?.map(story => (
          <TokenRow
            key={story.tokenKey}
            story={story}
            action={
              mayChange &&
              story.status === 'unspent' && (
                <Button variant="default" size="xs" onClick={() => take(story)}>
                  Revoke
                </Button>
              )
            }
          />
        ))}
      </ul>
      <GrantDialog cid={cid} opened={isGranting} onClose={granting.close} />
      <VoidDialog story={taken} onClose={() => take(undefined)} />
    </SectionCard>
  )
}
