import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import type { Approval } from '../contract.ts'
import { ApprovalRow } from './approval-row.tsx'
import { approvalsQuery } from './use-approvals.ts'

/** Calls of agents that wait for a person, and earlier decisions. */
export function ApprovalsScreen() {
  const { data, error, refetch } = useQuery(approvalsQuery)
  return (
    <Page>
      <PageHeader
        title="Approvals"
        description="Agents draft on their own. They ask before they activate, draw, email winners or change a status."
      />
      {data && <Lists approvals={data} />}
      {!data && error && (
        <ErrorCard
          error={error}
          message="The approvals could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <SectionCard title="Waiting">
          <SkeletonRows rows={2} height={84} />
        </SectionCard>
      )}
    </Page>
  )
}

function Lists({ approvals }: { approvals: readonly Approval[] }) {
  const waiting = approvals.filter(({ state }) => state === 'waiting')
  const decided = approvals.filter(({ state }) => state !== 'waiting')
  return (
    <div className={shared.column}>
      <SectionCard title="Waiting" count={waiting.length}>
        {waiting.length === 0 ? (
          <EmptyState title="Nothing to approve">
            Requests of agents appear here. Each one expires after a week.
          </EmptyState>
        ) : (
          <Rows approvals={waiting} />
        )}
      </SectionCard>
      {decided.length > 0 && (
        <SectionCard title="Decided">
          <Rows approvals={decided} />
        </SectionCard>
      )}
    </div>
  )
}

function Rows({ approvals }: { approvals: readonly Approval[] }) {
  return (
    <ul className={shared.plainList}>
      {approvals.map(approval => (
        <ApprovalRow key={approval.id} approval={approval} />
      ))}
    </ul>
  )
}
