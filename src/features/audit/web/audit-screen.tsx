import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type AuditFilter, MOST_COUNTED } from '#features/audit/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './audit.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { ChainCheck } from './chain-check.tsx'
import { AuditChoice, auditQuery, fileOf, filterOf, PAGE_SIZE, searchOf } from './use-audit.ts'

interface AuditParts {
  /** Saved searches. */
  Views: ComponentType<{
    filters: AuditFilter
    isPlain: boolean
    onOpen: (filters: AuditFilter, replace?: boolean) => void
  }>
}

/** Audit log of all accounts, for staff. */
export function AuditScreen(parts: AuditParts) {
  return (
    <StaffOnly>
      <Audit {...parts} />
    </StaffOnly>
  )
}

function Audit({ Views }: AuditParts) {
  const { acting } = useUser()
  const search = useSearch({ strict: false })
  const choice = AuditChoice.parse(search)
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery(auditQuery(choice))
  const go = (change: Partial<AuditChoice>) =>
    void navigate({
      to: paths.audit(),
      search: searchOf({ ...choice, page: 1, ...change }),
      replace: change.page === undefined,
    })
  return (
    <Page>
      <PageHeader
        title="Audit log"
        description="A permanent record of each action, who did it and when. It cannot be changed or deleted."
        actions={
          <Button
            component="a"
            variant="default"
            href={fileOf(choice)}
            download
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            Export as CSV
          </Button>
        }
      />
      <section className={classes.card} aria-label="Log">
        <AuditFilters choice={choice} onChange={go} />
        <div className={classes.bar}>
          <span className={classes.total}>
            {data &&
              (data.total === MOST_COUNTED
                ? `${count(data.total)} or more entries`
                : countOf(data.total, 'line'))}
          </span>
          <div className={classes.tools}>
            <Views
              filters={filterOf(choice)}
              isPlain={Object.keys(search).length === 0}
              onOpen={(filters, replace = false) =>
                void navigate({ to: paths.audit(), search: filters, replace })
              }
            />
            <ChainCheck cid={acting?.cid ?? choice.cid} />
          </div>
        </div>
        {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={8} height={52} />}
        {data?.items.length === 0 && (
          <EmptyState title="No matching entries">
            Remove a filter or choose other days. Days use UTC.
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <ul className={classes.list} aria-busy={isPlaceholderData}>
            {data.items.map(item => (
              <AuditRow key={`${item.cid} ${item.seq}`} item={item} />
            ))}
          </ul>
        )}
        <ListPager
          page={choice.page}
          more={(data?.total ?? 0) > choice.page * PAGE_SIZE}
          onPage={page => go({ page })}
        />
      </section>
    </Page>
  )
}
