import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { type PrivacyRequest, RequestKey } from '#features/privacy/contract.ts'
import { isStaff } from '#shared/access.ts'
import { may } from '#shared/permissions.ts'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count } from '#ui/format/amounts.ts'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './privacy.module.css'
import { RequestPanel } from './request-panel.tsx'
import { RequestRow } from './request-row.tsx'
import { UnfinishedRequests } from './unfinished-requests.tsx'
import { PAGE_SIZE, requestsQuery } from './use-privacy.ts'

const Search = z.object({
  state: z.enum(['open', 'closed']).catch('open'),
  request: RequestKey.optional().catch(undefined),
})

/** Privacy requests, and the forms that answer them. */
export function PrivacyScreen() {
  return may(useUser(), 'people') ? <Requests /> : <NotFoundScreen />
}

function Requests() {
  const { role } = useUser()
  const search = Search.parse(useLocation().search)
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const { state, request: opened } = search
  const { data, error, refetch } = useQuery(requestsQuery(state, page))
  const go = (href: string) => void navigate({ href, replace: true })
  return (
    <Page>
      <PageHeader
        title="Privacy requests"
        description="Entrants verify their address with a code, and then send a request. Reply by the legal deadline."
      />
      {data && state === 'open' && (
        <StatStrip
          stats={[
            { label: 'Open requests', value: count(data.total) },
            {
              label: 'Late',
              value: count(data.overdue),
              ...(data.overdue > 0 ? { note: 'reply to these first', tone: 'warn' } : {}),
            },
          ]}
        />
      )}
      {isStaff(role) && <UnfinishedRequests />}
      <SegmentedControl
        className={classes.filter}
        aria-label="Filter requests"
        data={[
          { value: 'open', label: 'Waiting' },
          { value: 'closed', label: 'Answered' },
        ]}
        value={state}
        onChange={value => {
          setPage(1)
          go(value === 'closed' ? paths.privacyRequests({ state: 'closed' }) : paths.privacyRequests())
        }}
      />
      <SectionCard title={state === 'open' ? 'Waiting' : 'Answered'}>
        {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={4} height={66} />}
        {data && (
          <List
            items={data.items}
            state={state}
            onOpen={request =>
              go(paths.privacyRequests({ ...(state === 'closed' ? { state } : {}), request }))
            }
          />
        )}
      </SectionCard>
      <ListPager page={page} more={page * PAGE_SIZE < (data?.total ?? 0)} onPage={setPage} />
      <RequestPanel
        id={opened}
        onClose={() => go(state === 'closed' ? paths.privacyRequests({ state }) : paths.privacyRequests())}
      />
    </Page>
  )
}

interface ListProps {
  items: readonly PrivacyRequest[]
  state: 'open' | 'closed'
  onOpen: (id: string) => void
}

function List({ items, state, onOpen }: ListProps) {
  const now = new Date()
  if (items.length === 0) {
    return (
      <EmptyState title={state === 'open' ? 'No open requests' : 'No answered requests'}>
        {state === 'open'
          ? 'Entrants send requests from the “Your data” link on every page. They appear here with their legal deadline.'
          : 'Requests stay here for two years after you answer them.'}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.list}>
      {items.map(request => (
        <RequestRow key={request.id} request={request} now={now} onOpen={() => onOpen(request.id)} />
      ))}
    </ul>
  )
}
