import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listConsentProofs, listConsents } from '#features/privacy/contract.ts'
import { call } from '#web/api/call.ts'

/** What people of a campaign agreed to, by version. */
export const consentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'consents', id],
    queryFn: ({ signal }) => call(listConsents, { params: { id }, signal }),
  })

/** Whose proofs: of a version, or of an address. */
export type ProofsOf = { version: string } | { email: string } | { phone: string }

/** One page of proofs. */
export const proofsQuery = (id: string, of: ProofsOf, page: number) =>
  queryOptions({
    queryKey: ['privacy', 'proofs', id, of, page],
    queryFn: ({ signal }) => call(listConsentProofs, { params: { id }, query: { ...of, page }, signal }),
    placeholderData: keepPreviousData,
  })
