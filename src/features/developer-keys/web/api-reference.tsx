import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './developers.module.css'
import { OperationRow } from './operation-row.tsx'
import { findOperations, type Operation } from './reference.ts'
import { referenceQuery } from './use-reference.ts'

/** The API reference. It loads on demand, because the OpenAPI description is larger than the rest of the dashboard. */
export function ApiReference() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SectionCard title="API reference" padded>
        <p className={classes.text}>Every call with its fields, types and limits.</p>
        <Button variant="default" mt="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide API reference' : 'Show API reference'}
        </Button>
      </SectionCard>
      {isOpen && <Calls />}
    </>
  )
}

function Calls() {
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
          placeholder="Path, description or field"
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
          title="No matching calls"
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              Clear search
            </Button>
          }
        >
          Try part of a path, such as “event”, or a field name.
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
