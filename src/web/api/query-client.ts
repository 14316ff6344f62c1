import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Server state of the dashboard. Answers of the service are final; only a lost network is retried. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => !(error instanceof ApiError) && failures < 3,
      },
      mutations: { retry: false },
    },
  })
}
