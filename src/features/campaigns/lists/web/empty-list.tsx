import { Button } from '@mantine/core'
import { TYPE_NAMES } from '#features/campaigns/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ListChoice } from './list-choice.ts'

const texts: Record<ListChoice['list'], { title: string; text: string }> = {
  archived: { title: 'Nothing has ended yet', text: 'Campaigns appear here after their end, newest first.' },
  live: {
    title: 'Nothing is live',
    text: 'Campaigns appear here when they open, and while they are paused.',
  },
  future: { title: 'Nothing is planned', text: 'Drafts and scheduled campaigns appear here.' },
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
        title={q ? `No campaign matches “${q}”` : 'No campaign of this type'}
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        {type && `Only campaigns of the type ${TYPE_NAMES[type]} are shown. `}
        {q && 'The search looks at title, city and sponsor in this list.'}
      </EmptyState>
    )
  }
  if (page > 1) return <EmptyState title="No more campaigns" />
  return <EmptyState title={texts[list].title}>{texts[list].text}</EmptyState>
}
