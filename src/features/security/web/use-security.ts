import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listAllSecurity,
  listSecurity,
  type SecurityKind,
  type SecurityTotal,
  type StaffSecurityEvent,
} from '#features/security/contract.ts'
import { call } from '#web/api/call.ts'

/** Events of one page of a card, and of the screen. */
export const CARD_SIZE = 10
export const SCREEN_SIZE = 50

/** Requested scope: one's own account, or for staff a client or all of them. */
export interface SecurityChoice {
  whose: 'own' | 'all'
  cid?: number | undefined
  kind?: SecurityKind | undefined
  page: number
  pageSize: number
}

/** Events with their totals, regardless of the reader. */
export interface FoundSecurity {
  of?: 'account' | 'self'
  totals: SecurityTotal[]
  events: StaffSecurityEvent[]
  total: number
}

/** One page of security events, and what happened how often in the last 30 days. */
export const securityQuery = ({ whose, cid, ...asked }: SecurityChoice) =>
  queryOptions({
    queryKey: ['security', whose, cid, asked],
    queryFn: ({ signal }): Promise<FoundSecurity> =>
      whose === 'own'
        ? call(listSecurity, { query: asked, signal })
        : call(listAllSecurity, { query: { ...asked, cid }, signal }),
    placeholderData: keepPreviousData,
  })
