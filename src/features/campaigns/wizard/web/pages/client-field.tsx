import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#features/campaigns/contract.ts'
import { type Client, listClients } from '#features/clients/contract.ts'
import { hasRole } from '#shared/access.ts'
import { serviceMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/user-context.ts'
import { useField } from '../fields/use-field.ts'
import { useClient } from '../state/use-client.ts'

const OWN = { value: '0', label: 'My own account' }
const SHOWN = 50
const NOT_LOADED = 'Clients could not be loaded.'
const PAUSE_MS = 250

function toOption({ cid, name }: Client) {
  return { value: String(cid), label: name }
}

/** For staff: the client account that the campaign is created for, found by name among all of them. */
export function ClientField() {
  const { role, acting } = useUser()
  return hasRole(role, 'staffOperations') && !acting ? <ClientSelect /> : null
}

function ClientSelect() {
  const { value, error } = useField('cid')
  const choose = useClient()
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
        void choose(Number(next ?? OWN.value))
      }}
      onSearchChange={setTyped}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No matching clients"
    />
  )
}
