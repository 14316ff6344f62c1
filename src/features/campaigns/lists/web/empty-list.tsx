import { Button } from '@mantine/core'
import { TYPE_NAMES } from '#features/campaigns/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ListChoice } from './list-choice.ts'

const texts: Record<ListChoice['list'], { title: string; text: string }> = {
  archived: { title: 'No past campaigns', text: 'Campaigns appear here after they end, newest first.' },
  live: {
    title: 'No live campaigns',
    text: 'Live and paused campaigns appear here.',
  },
  future: { title: 'No upcoming campaigns', text: 'Drafts and scheduled campaigns appear here.' },
}

interface EmptyListProps {
  choice: ListChoice
  onClear: () => void
}

/** A list without rows: because there are none, or none that match. */
export function EmptyList({ choice: { list, q, type, page }, onClear }: EmptyListProps) {
  if (q || type) {
    return (
      <EmptyState
        title={q ? `No campaigns match “${q}”` : 'No campaigns of this type'}
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        {type && `The list shows only campaigns of this type: ${TYPE_NAMES[type]}. `}
        {q && 'The search covers titles, cities and sponsors in this list.'}
      </EmptyState>
    )
  }
  if (page > 1) return <EmptyState title="No more campaigns" />
  return <EmptyState title={texts[list].title}>{texts[list].text}</EmptyState>
}
