import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Server state of the dashboard. Responses are final, and only network failures are retried. Every request is sent,
 * even if the browser reports no network. The service may run on this machine, and a failed request shows an error
 * that a paused one would not.
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
