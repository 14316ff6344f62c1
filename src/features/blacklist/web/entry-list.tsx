import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BLOCK_KINDS, type BlacklistEntry } from '#features/blacklist/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './blacklist.module.css'
import { EditEntryDialog } from './edit-entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { KIND_WORDS } from './kind-words.ts'
import { blacklistQuery, useAddEntries, useRemoveEntries } from './use-blacklist.ts'

const PAGE = 100
const KINDS: { value: string; label: string }[] = [
  { value: '', label: 'All types' },
  ...BLOCK_KINDS.map(kind => ({ value: kind, label: KIND_WORDS[kind].word })),
]

interface EntryListProps {
  eventKey: string
  timezone: string
}

function matches({ value, reason, createdBy }: BlacklistEntry, search: string): boolean {
  return `${value}\n${reason}\n${createdBy}`.toLowerCase().includes(search.trim().toLowerCase())
}

/** Entries of the blacklist; one removed by mistake comes back with one press. */
export function EntryList({ eventKey, timezone }: EntryListProps) {
  const { data: entries, error, refetch } = useQuery(blacklistQuery(eventKey))
  const [{ search, kind, most }, show] = useState({ search: '', kind: '', most: PAGE })
  const [edited, edit] = useState<BlacklistEntry>()
  const [removed, setRemoved] = useState<BlacklistEntry>()
  const remove = useRemoveEntries(eventKey)
  const add = useAddEntries(eventKey)
  const found = entries?.filter(entry => (kind === '' || entry.kind === kind) && matches(entry, search)) ?? []

  function undo({ kind: own, value, reason, scope, expiresAt }: BlacklistEntry) {
    setRemoved(undefined)
    add.mutate([{ kind: own, value, reason, scope, ...(expiresAt ? { expiresAt } : {}) }])
  }

  return (
    <SectionCard title="Blocked" {...(entries && { count: entries.length })}>
      {entries && entries.length > 0 && (
        <div className={classes.filters}>
          <SearchField
            label="Search the blacklist"
            placeholder="Entrant, reason or team member"
            value={search}
            onChange={text => show({ search: text, kind, most: PAGE })}
          />
          <Select
            aria-label="Type"
            data={KINDS}
            value={kind}
            allowDeselect={false}
            onChange={chosen => show({ search, kind: chosen ?? '', most: PAGE })}
          />
        </div>
      )}
      <div role="status">
        {removed && (
          <div className={classes.removed}>
            {removed.value} was removed.
            <Button variant="subtle" size="xs" onClick={() => undo(removed)}>
              Undo
            </Button>
          </div>
        )}
      </div>
      {!entries && error && (
        <ErrorCard
          error={error}
          message="The blacklist could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!entries && !error && <SkeletonRows rows={5} height={62} />}
      {entries?.length === 0 && (
        <EmptyState title="No blocked entrants">
          Block someone with the form on this page. Blocked people cannot enter, play or win a draw.
        </EmptyState>
      )}
      {entries && entries.length > 0 && found.length === 0 && (
        <EmptyState title="No matching entries">Try another search or all types.</EmptyState>
      )}
      <ul className={classes.rows}>
        {found.slice(0, most).map(entry => (
          <EntryRow
            key={entry.id}
            entry={entry}
            timezone={timezone}
            onEdit={() => edit(entry)}
            onRemove={() => remove.mutate([entry], { onSuccess: () => setRemoved(entry) })}
          />
        ))}
      </ul>
      {found.length > most && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => show({ search, kind, most: most + PAGE })}>
            Show {countOf(Math.min(PAGE, found.length - most), 'more', 'more')}
          </Button>
        </div>
      )}
      {edited && (
        <EditEntryDialog
          key={edited.id}
          eventKey={eventKey}
          timezone={timezone}
          entry={edited}
          onClose={() => edit(undefined)}
        />
      )}
    </SectionCard>
  )
}
