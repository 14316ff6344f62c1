import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listClients } from '#features/clients/contract.ts'
import { call } from '#web/api/call.ts'
import { useField } from '../use-field.ts'

const OWN = '0'

/** For staff: the client account that the campaign is created for. */
export function ClientField() {
  const { value, error, change } = useField('cid')
  const clients = useQuery({ queryKey: ['clients'], queryFn: ({ signal }) => call(listClients, { signal }) })
  const others = clients.data?.map(({ cid, name }) => ({ value: String(cid), label: name })) ?? []
  return (
    <Select
      label="Client"
      data={[{ value: OWN, label: 'My own account' }, ...others]}
      value={String(value)}
      error={error ?? (clients.isError ? 'The list of clients could not be loaded.' : undefined)}
      onChange={next => change(Number(next ?? OWN))}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No client has this name"
    />
  )
}
