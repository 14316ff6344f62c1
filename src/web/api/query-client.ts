import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Server state of the dashboard. Answers of the service are final; only a lost network is retried. Every request is
 * tried, whatever the browser believes about the network: the service may be on this very machine, and a request that
 * fails says so while one that waits for a connection says nothing.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => !(error instanceof ApiError) && failures < 3,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
