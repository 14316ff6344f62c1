import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  getOutboxMessage,
  listOutbox,
  listTemplates,
  type MessageStatus,
  type OutboxItem,
  retryMessage,
  revealMessage,
} from '#features/messaging/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Messages fetched at once. */
const PAGE_SIZE = 50
/** Milliseconds between two looks while a message waits to be sent. */
const WAITING_MS = 4000

/** The newest messages, of one status or of all. Polls while one of them is queued. */
export const outboxQuery = (status: MessageStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['outbox', 'list', status],
    queryFn: ({ pageParam, signal }) =>
      call(listOutbox, { query: { status, page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === PAGE_SIZE ? page + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some(message => message.status === 'queued') ? WAITING_MS : false,
  })

/** One message with its text. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'message', id],
    queryFn: ({ signal }) => call(getOutboxMessage, { params: { id }, signal }),
  })

/** Every kind of message, with examples in a language; they change with a release alone. */
export const templatesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['outbox', 'templates', language],
    queryFn: ({ signal }) => call(listTemplates, { query: { language }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reveals the secret of a message; it is kept no longer than the panel that shows it. */
export function useReveal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revealMessage, { params: { id } }),
    gcTime: 0,
    onError: error => {
      notifyError(error.message || 'The secret could not be revealed. Please try again.')
      void queryClient.invalidateQueries({ queryKey: ['outbox'] })
    },
  })
}

/** Sends a failed message again. */
export function useRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OutboxItem) => call(retryMessage, { params: { id } }),
    onSuccess: ({ to }) => notifySuccess(`The message to ${to} is queued again.`),
    onError: error => notifyError(error.message || 'The message could not be queued. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['outbox'] }),
  })
}
