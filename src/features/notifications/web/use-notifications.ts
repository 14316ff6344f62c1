import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  listNotifications,
  readAllNotifications,
  updateNotification,
} from '#features/notifications/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Shown under the bell. */
const NEWEST = 8
/** Fetched at once by the page. */
const PAGE_SIZE = 30
/** Milliseconds between two looks while the page is in sight; one more whenever it gets the focus. */
const LOOK_MS = 60_000

const KEY = ['notifications'] as const

const newestQuery = queryOptions({
  queryKey: [...KEY, 'newest'],
  queryFn: ({ signal }) => call(listNotifications, { query: { page: 1, pageSize: NEWEST }, signal }),
  refetchInterval: LOOK_MS,
  refetchOnWindowFocus: 'always',
})

/** The newest notifications and the number of unread ones, kept up to date. */
export function useNewest() {
  return useQuery(newestQuery)
}

/** Every notification, page by page. */
export const allQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (last.items.length === PAGE_SIZE ? page + 1 : undefined),
})

const FAILED = 'The notification could not be updated. Please try again.'

/** Marks one as read or unread. */
export function useMark() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      call(updateNotification, { params: { id }, body: { read } }),
    onError: error => notifyError(error.message || FAILED),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Marks everything as read. */
export function useMarkAll() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(readAllNotifications, { body: { read: true } }),
    onError: error =>
      notifyError(error.message || 'Notifications could not be marked as read. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
