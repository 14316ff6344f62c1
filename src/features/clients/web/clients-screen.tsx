import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { hasRole } from '#shared/access.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { ClientsTable } from './clients-table.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'
import { clientsQuery, PAGE_SIZE } from './use-clients.ts'

/** State in the address. */
const Choice = z.object({
  q: z.coerce.string().max(80).default('').catch(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})

/** Every client account, for staff. */
export function ClientsScreen() {
  return (
    <StaffOnly>
      <Clients />
    </StaffOnly>
  )
}

function Clients() {
  const choice = Choice.parse(useSearch({ strict: false }))
  const { q, page } = choice
  const navigate = useNavigate()
  const { role } = useUser()
  const [isOpening, opening] = useDisclosure()
  const { data, error, isPlaceholderData, refetch } = useQuery(clientsQuery(q, page))
  const go = ({ q, page }: z.output<typeof Choice>, replace = false) =>
    void navigate({
      to: paths.clients(),
      search: { ...(q && { q }), ...(page > 1 && { page }) },
      replace,
    })
  return (
    <Page>
      <PageHeader
        title="Clients"
        description="All client accounts by name."
        actions={hasRole(role, 'staffOperations') && <Button onClick={opening.open}>New client</Button>}
      />
      <SectionCard
        title="All clients"
        action={
          <SearchField
            label="Search clients"
            placeholder="Name or owner’s email"
            value={q}
            onChange={typed => go({ q: typed, page: 1 }, true)}
          />
        }
      >
        {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={5} height={53} />}
        {data && data.length > 0 && <ClientsTable clients={data} busy={isPlaceholderData} />}
        {data?.length === 0 && <NoClients choice={choice} onClear={() => go({ q: '', page: 1 })} />}
        <ListPager page={page} more={data?.length === PAGE_SIZE} onPage={next => go({ q, page: next })} />
      </SectionCard>
      <NewClientDialog opened={isOpening} onClose={opening.close} />
    </Page>
  )
}

function NoClients({ choice, onClear }: { choice: z.output<typeof Choice>; onClear: () => void }) {
  if (choice.q) {
    return (
      <EmptyState
        title={`No clients match “${choice.q}”`}
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        The search covers client names and owners’ emails.
      </EmptyState>
    )
  }
  if (choice.page > 1) return <EmptyState title="No more clients" />
  return <EmptyState title="No clients yet">Select New client to create the first account.</EmptyState>
}
