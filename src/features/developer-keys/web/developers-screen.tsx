import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './developers.module.css'
import { ErrorsCard } from './errors-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { OperationRow } from './operation-row.tsx'
import { findOperations, type Operation } from './reference.ts'
import { referenceQuery, referenceUrl } from './use-reference.ts'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** API keys and the reference of the REST service, for staff. */
export function DevelopersScreen() {
  return (
    <StaffOnly>
      <Page>
        <PageHeader
          title="Developers"
          description="Keys for programs, and every call of the REST service as the running version was built."
          actions={
            <Button
              component="a"
              variant="default"
              href={referenceUrl}
              download="openapi.json"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            >
              OpenAPI file
            </Button>
          }
        />
        <KeysCard />
        <WebhooksCard />
        <SectionCard title="How to call it" padded>
          <p className={classes.text}>
            Calls go to <code>{window.location.origin}</code> with <code>Authorization: Bearer</code> and an
            API key, or with the session cookie. Bodies are JSON, and a field that is not listed is refused. A
            write may carry an <code>Idempotency-Key</code>: the same key gets the first answer again. A key
            may call 600 times a minute what says so below; the next call answers 429 and says in{' '}
            <code>Retry-After</code> when to come back.
          </p>
        </SectionCard>
        <Reference />
        <ErrorsCard />
      </Page>
    </StaffOnly>
  )
}

function Reference() {
  const { data: operations, error, refetch } = useQuery(referenceQuery)
  const [search, setSearch] = useState('')
  if (error) {
    return (
      <SectionCard title="Calls">
        <ErrorCard
          error={error}
          message="The API reference could not be loaded."
          onRetry={() => void refetch()}
        />
      </SectionCard>
    )
  }
  if (!operations) {
    return (
      <SectionCard title="Calls">
        <SkeletonRows rows={8} height={52} />
      </SectionCard>
    )
  }
  const found = findOperations(operations, search)
  return (
    <>
      <div className={classes.search}>
        <TextInput
          type="search"
          className={classes.field}
          label="Search calls"
          placeholder="Path, words or a field"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <span role="status" className={classes.found}>
          {countOf(found.length, 'call')}
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="No call matches"
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              Clear search
            </Button>
          }
        >
          Try a part of the path, such as “event”, or the name of a field.
        </EmptyState>
      ) : (
        <Groups operations={found} />
      )}
    </>
  )
}

function Groups({ operations }: { operations: readonly Operation[] }) {
  const groups = Object.entries(Object.groupBy(operations, operation => operation.group))
  return groups
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([group, calls = []]) => (
      <SectionCard key={group} title={groupName(group)} count={calls.length}>
        <ul className={shared.plainList}>
          {calls.map(operation => (
            <OperationRow key={`${operation.method} ${operation.path}`} operation={operation} />
          ))}
        </ul>
      </SectionCard>
    ))
}

/** "Instant win" for `instant-win`. */
function groupName(group: string): string {
  return group.charAt(0).toUpperCase() + group.slice(1).replaceAll('-', ' ')
}
