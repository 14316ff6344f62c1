import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#features/campaigns/contract.ts'
import { type Client, listClients } from '#features/clients/contract.ts'
import { serviceMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

const OWN = { value: '0', label: 'My own account' }
const SHOWN = 50
const NOT_LOADED = 'Clients could not be loaded.'
const PAUSE_MS = 250

function toOption({ cid, name }: Client) {
  return { value: String(cid), label: name }
}

interface ClientSelectProps {
  /** 0 for the person's own account. */
  value: number
  error: string | undefined
  onChange: (cid: number) => void
}

/** For staff: an account, found by name among all of them. */
export function ClientSelect({ value, error, onChange }: ClientSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(OWN)
  // A draft that was left and opened again knows the number alone, until a search finds the name.
  const own = chosen.value === String(value) ? chosen : { value: String(value), label: `Client ${value}` }
  // The field shows the chosen name; only other words are a search.
  const [q] = useDebouncedValue(typed === own.label ? '' : typed, PAUSE_MS)
  const clients = useQuery({
    queryKey: ['clients', 'choice', q],
    queryFn: ({ signal }) => call(listClients, { query: { pageSize: SHOWN, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })
  const found = clients.data?.map(toOption) ?? []
  const known = [OWN, ...found].some(option => option.value === own.value)
  const options = known ? [OWN, ...found] : [OWN, own, ...found]
  return (
    <Select
      label={wordsOf('cid').label}
      data={options}
      value={String(value)}
      error={error ?? (clients.error ? (serviceMessage(clients.error) ?? NOT_LOADED) : undefined)}
      onChange={next => {
        setChosen(options.find(option => option.value === next) ?? OWN)
        onChange(Number(next ?? OWN.value))
      }}
      onSearchChange={setTyped}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No matching clients"
    />
  )
}
