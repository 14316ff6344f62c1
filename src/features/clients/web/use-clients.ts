import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyInput } from '#shared/contract.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { changeAccount } from '#web/session/change-account.ts'
import { actAs, listClients } from '../contract.ts'

/** Clients on one page. */
export const PAGE_SIZE = 50

/** One page of the clients; the old rows stay while new ones are read. */
export const clientsQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ['clients', 'list', q, page],
    queryFn: ({ signal }) =>
      call(listClients, { query: { page, pageSize: PAGE_SIZE, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Begins to act for a client. */
export function useActAs() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof actAs>) => call(actAs, { body }),
    onSuccess: () => changeAccount(paths.dashboard()),
  })
}
