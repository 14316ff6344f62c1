import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '#ui/forms/search-field.tsx'
import classes from './audit.module.css'
import { actionWords } from './differences.ts'
import { SUBJECTS } from './subjects.ts'
import { type AuditChoice, clientChoicesQuery } from './use-audit.ts'

interface AuditFiltersProps {
  choice: AuditChoice
  onChange: (change: Partial<AuditChoice>) => void
}

/** Filters by client, subject, actor and days. */
export function AuditFilters({ choice, onChange }: AuditFiltersProps) {
  const { actor = '', action, entity = '', from = '', to = '' } = choice
  const isFiltered = Object.entries(choice).some(([name, value]) => name !== 'page' && Boolean(value))
  return (
    <div className={classes.filters}>
      <ClientChoice cid={choice.cid} onChange={cid => onChange({ cid })} />
      <Select
        aria-label="Action"
        placeholder="All actions"
        searchable
        clearable
        data={SUBJECTS.map(value => ({ value, label: actionWords(value) }))}
        value={action ?? null}
        onChange={value => onChange({ action: value ?? undefined })}
      />
      <SearchField
        label="User"
        placeholder="User’s email"
        value={actor}
        onChange={value => onChange({ actor: value || undefined })}
      />
      <SearchField
        label="Record"
        placeholder="Record ID: evt_…, usr_…, prz_…"
        value={entity}
        onChange={value => onChange({ entity: value.trim() || undefined })}
      />
      <TextInput
        type="date"
        aria-label="First day"
        leftSection={<span className={classes.word}>From</span>}
        leftSectionWidth={50}
        value={from}
        max={to || undefined}
        onChange={event => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        aria-label="Last day"
        leftSection={<span className={classes.word}>To</span>}
        leftSectionWidth={50}
        value={to}
        min={from || undefined}
        onChange={event => onChange({ to: event.currentTarget.value || undefined })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() =>
            onChange({
              cid: undefined,
              actor: undefined,
              action: undefined,
              entity: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          Clear filters
        </Button>
      )}
    </div>
  )
}

function ClientChoice({
  cid,
  onChange,
}: {
  cid: number | undefined
  onChange: (cid: number | undefined) => void
}) {
  const [q, setQ] = useState('')
  const { data = [] } = useQuery(clientChoicesQuery(q))
  const choices = data.map(client => ({ value: String(client.cid), label: client.name }))
  const isKnown = cid === undefined || data.some(client => client.cid === cid)
  return (
    <Select
      aria-label="Client"
      placeholder="All clients"
      searchable
      clearable
      filter={({ options }) => options}
      onSearchChange={setQ}
      data={isKnown ? choices : [{ value: String(cid), label: `Client ${cid}` }, ...choices]}
      value={cid === undefined ? null : String(cid)}
      onChange={value => onChange(value === null ? undefined : Number(value))}
    />
  )
}
