import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { DocumentPaper } from './document-paper.tsx'
import { rulesQuery } from './rules-query.ts'

/** The beginning of the Official Rules, and the way to all of them. */
export function RulesCard({ event }: { event: EventDetail }) {
  const { data: rules, error, refetch } = useQuery(rulesQuery(event.eventKey))
  return (
    <SectionCard
      title={
        rules && rules.version > 0
          ? `${rules.name}, version ${rules.version}`
          : (rules?.name ?? 'Official Rules')
      }
      action={
        <Anchor component={Link} to={paths.rules(event.eventKey)} size="sm" aria-label="Read all rules">
          Read all
        </Anchor>
      }
    >
      {rules && <DocumentPaper cut title={`${event.title} ${rules.name}`} html={rules.html} />}
      {!rules && !error && <SkeletonRows rows={3} />}
      {error && !rules && (
        <ErrorCard error={error} message="The rules could not be loaded." onRetry={() => void refetch()} />
      )}
    </SectionCard>
  )
}
