import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listConsentProofs, listConsents } from '#features/privacy/contract.ts'
import { call } from '#web/api/call.ts'

/** Consents of a campaign's people, by version. */
export const consentsQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['privacy', 'consents', eventKey],
    queryFn: ({ signal }) => call(listConsents, { params: { eventKey }, signal }),
  })

/** Whose proofs: of a version, or of an address. */
export type ProofsOf = { version: string } | { email: string } | { phone: string }

/** One page of proofs. */
export const proofsQuery = (eventKey: string, of: ProofsOf, page: number) =>
  queryOptions({
    queryKey: ['privacy', 'proofs', eventKey, of, page],
    queryFn: ({ signal }) =>
      call(listConsentProofs, { params: { eventKey }, query: { ...of, page }, signal }),
    placeholderData: keepPreviousData,
  })
