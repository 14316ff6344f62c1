import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { FIGURES } from '#features/figures/contract.ts'
import { readPhone } from '#features/sms/contract.ts'
import { may } from '#shared/permissions.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'

/** Keyword and number that people text; empty for a campaign without a keyword. */
function useHowToGive({ eventKey, sms }: EventDetail): string {
  const user = useUser()
  // Only those who may try it learn the number here; for others the keyword does.
  const { data: phone } = useQuery({
    queryKey: ['sms', 'number', eventKey],
    queryFn: ({ signal }) => call(readPhone, { params: { eventKey }, query: {}, signal }),
    enabled: sms !== undefined && may(user, 'edit'),
  })
  if (!sms) return 'Gifts appear here as soon as they are paid.'
  const to = phone === undefined ? '' : ` to ${phone.number}`
  return `People text ${sms.keyword}${to} and get a reply with the donation link. Each one appears here right away.`
}

/** Empty state before the first gift. */
export function NoGifts({ event }: { event: EventDetail }) {
  const words = useHowToGive(event)
  const user = useUser()
  const { eventKey, parentKey } = event
  return (
    <SectionCard title={FIGURES.gifts.label}>
      <EmptyState
        title="No gifts yet"
        action={
          may(user, 'edit') && (
            <Button component={Link} to={paths.texts(parentKey ?? eventKey)} variant="default">
              Try it on a phone
            </Button>
          )
        }
      >
        {words}
      </EmptyState>
    </SectionCard>
  )
}
