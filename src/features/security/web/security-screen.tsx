import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { SECURITY_KINDS, SECURITY_WORDS, SecurityKind } from '#features/security/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { EventList } from './event-list.tsx'
import classes from './security.module.css'
import { SecurityTotals } from './security-totals.tsx'
import { SCREEN_SIZE, securityQuery } from './use-security.ts'

/** State in the address of the screen. */
const Choice = z.object({
  cid: z.coerce.number().int().min(1).optional().catch(undefined),
  kind: SecurityKind.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
type Choice = z.output<typeof Choice>

/** Security events everywhere, or of one client, for staff. */
export function SecurityScreen() {
  return (
    <StaffOnly>
      <Security />
    </StaffOnly>
  )
}

function Security() {
  const choice = Choice.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (change: Partial<Choice>) =>
    void navigate({ href: paths.security({ ...choice, page: 1, ...change }), replace: true })
  return (
    <Page>
      <PageHeader
        title="Security"
        description="Sign-ins, failed attempts, refused PINs and views of personal data in the last 30 days."
      />
      <div className={classes.filters}>
        <Select
          aria-label="Event"
          placeholder="All events"
          clearable
          data={SECURITY_KINDS.map(value => ({ value, label: SECURITY_WORDS[value] }))}
          value={choice.kind ?? null}
          onChange={value => go({ kind: SecurityKind.safeParse(value).data })}
        />
        {(choice.kind || choice.cid !== undefined) && (
          <Button variant="subtle" onClick={() => go({ kind: undefined, cid: undefined })}>
            Clear filters
          </Button>
        )}
      </div>
      <Results choice={choice} onPage={page => go({ page })} />
    </Page>
  )
}

function Results({ choice, onPage }: { choice: Choice; onPage: (page: number) => void }) {
  const { page, ...filter } = choice
  const { data, error, isPlaceholderData, refetch } = useQuery(
    securityQuery({ whose: 'all', ...filter, page, pageSize: SCREEN_SIZE }),
  )
  if (error && !data) {
    return (
      <ErrorCard
        error={error}
        message="Security events could not be loaded."
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonRows rows={8} height={56} />
  if (data.total === 0) {
    const what = filter.kind ? 'matching' : 'security'
    return (
      <SectionCard title="Events">
        <EmptyState title={`No ${what} events in the last 30 days`}>
          Sign-ins, failed attempts and views of personal data appear here.
        </EmptyState>
      </SectionCard>
    )
  }
  const client = filter.cid === undefined ? undefined : data.events[0]?.client
  return (
    <div className={classes.columns}>
      <SectionCard title={client ? `Events of ${client}` : 'Events'} count={data.total}>
        <EventList events={data.events} showsClient={filter.cid === undefined} busy={isPlaceholderData} />
        <ListPager page={page} more={data.total > page * SCREEN_SIZE} onPage={onPage} />
      </SectionCard>
      <SectionCard title="Totals">
        <SecurityTotals totals={data.totals} />
      </SectionCard>
    </div>
  )
}
