import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { hasRole } from '#shared/access.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import {
  listBillingContacts,
  listPrices,
  listPurchases,
  listTokenStories,
  type Order,
  openCheckout,
} from '../contract.ts'

/** Tokens on one page of the history. */
const PAGE_SIZE = 50
/** Milliseconds between two looks at a purchase that is being paid. */
const LOOK_AGAIN_MS = 2000

/** History of every token. Only an À la carte account has tokens to show. */
export const storiesQuery = (subscriptionRole: string) =>
  infiniteQueryOptions({
    queryKey: ['tokens', 'stories'],
    queryFn: ({ pageParam, signal }) =>
      call(listTokenStories, { query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length + 1 : undefined),
    enabled: subscriptionRole === 'ALECARTE',
  })

/** @param awaited the purchase that a person returns from: polled until it is settled */
export const purchasesQuery = (role: number, awaited?: string) =>
  queryOptions({
    queryKey: ['purchases'],
    queryFn: ({ signal }) => call(listPurchases, { signal }),
    enabled: hasRole(role, 'owner'),
    refetchInterval: ({ state }) => {
      const purchase = state.data?.find(({ purchaseKey }) => purchaseKey === awaited)
      return purchase?.state === 'open' ? LOOK_AGAIN_MS : false
    },
  })

/** People of the account who manage its billing. */
export const contactsQuery = queryOptions({
  queryKey: ['billing-contacts'],
  queryFn: ({ signal }) => call(listBillingContacts, { signal }),
})

export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: ({ signal }) => call(listPrices, { signal }),
  staleTime: 600_000,
})

/** Begins to buy, and goes on to the page of the payment service. */
export function useCheckout() {
  return useMutation({
    mutationFn: (body: Order) => call(openCheckout, { body }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => notifyError(error.message || 'The payment page could not be opened. Please try again.'),
  })
}
