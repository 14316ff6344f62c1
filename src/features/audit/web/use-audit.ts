import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { AUDIT_FILE, type AuditFilter, listAudit, verifyAudit } from '#features/audit/contract.ts'
import { listClients } from '#features/clients/contract.ts'
import { call } from '#web/api/call.ts'

/** Lines per page. */
export const PAGE_SIZE = 50

const text = z.coerce.string().max(120).optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

/** Filters in the address of the screen. */
export const AuditChoice = z.object({
  cid: z.coerce.number().int().min(1).optional().catch(undefined),
  actor: text,
  action: text,
  entity: text,
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
export type AuditChoice = z.output<typeof AuditChoice>

/** Search parameters of a filter choice, without empty values. */
export function searchOf(choice: AuditChoice): Record<string, string | number> {
  const { page, ...filter } = choice
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return { ...Object.fromEntries(set), ...(page > 1 ? { page } : {}) }
}

/** The filters of a choice, of any page. */
export const filterOf = ({ page: _page, ...filter }: AuditChoice): AuditFilter => filter

/** One page of the log. */
export const auditQuery = (choice: AuditChoice) =>
  queryOptions({
    queryKey: ['audit', choice],
    queryFn: ({ signal }) =>
      call(listAudit, {
        query: { ...searchOf({ ...choice, page: 1 }), page: choice.page, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Clients whose name or owner contains `q`. */
export const clientChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['clients', 'choices', q],
    queryFn: ({ signal }) => call(listClients, { query: { page: 1, pageSize: 50, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** URL of the CSV file for a filter choice. */
export function fileOf(choice: AuditChoice): string {
  const search = new URLSearchParams(
    Object.entries(filterOf(choice)).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return search.size > 0 ? `${AUDIT_FILE}?${search}` : AUDIT_FILE
}

/** Verifies the log of one account. */
export function useCheck() {
  return useMutation({ mutationFn: (cid: number) => call(verifyAudit, { query: { cid } }) })
}
