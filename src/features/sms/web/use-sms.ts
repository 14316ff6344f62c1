import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addSmsNumber,
  listSmsMessages,
  listSmsNumbers,
  type Phone,
  readPhone,
  removeSmsNumber,
  sendFromPhone,
  updateSmsNumber,
} from '#features/sms/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

export const LOG_PAGE = 25
/** Milliseconds between polls for unrequested messages, such as a code. */
const LOOK_MS = 4000

const phoneKey = (eventKey: string, phone: string) => ['sms', 'phone', eventKey, phone]

/** A phone on the screen with its conversation. */
export const phoneQuery = (eventKey: string, phone: string) =>
  queryOptions({
    queryKey: phoneKey(eventKey, phone),
    queryFn: ({ signal }) => call(readPhone, { params: { eventKey }, query: { phone }, signal }),
    refetchInterval: LOOK_MS,
  })

/** The text messages of a campaign, newest first. */
export const messagesQuery = (eventKey: string, page: number) =>
  queryOptions({
    queryKey: ['sms', 'log', eventKey, page],
    queryFn: ({ signal }) =>
      call(listSmsMessages, {
        params: { eventKey },
        query: { ...testData(), page, pageSize: LOG_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  })

/** Texts from a phone on the screen. */
export function useText(eventKey: string, phone: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call(sendFromPhone, {
        params: { eventKey },
        body: { phone, text, messageId: crypto.randomUUID() },
      }),
    onSuccess: (answer: Phone) => {
      queryClient.setQueryData(phoneKey(eventKey, phone), answer)
      void queryClient.invalidateQueries({ queryKey: ['sms', 'log', eventKey] })
    },
    onError: error => notifyError(error.message || 'The text could not be sent. Please try again.'),
  })
}

export const numbersQuery = queryOptions({
  queryKey: ['sms', 'numbers'],
  queryFn: ({ signal }) => call(listSmsNumbers, { signal }),
})

export type NewNumber = BodyInput<typeof addSmsNumber>
export type NumberChange = BodyInput<typeof updateSmsNumber>

/** Enters, changes and gives up numbers; the list follows. */
export function useNumberChanges() {
  const queryClient = useQueryClient()
  const settled = { onSettled: () => queryClient.invalidateQueries({ queryKey: ['sms', 'numbers'] }) }
  const add = useMutation({
    mutationFn: (body: NewNumber) => call(addSmsNumber, { body }),
    onSuccess: ({ number }) => notifySuccess(`${number} added.`),
    ...settled,
  })
  const change = useMutation({
    mutationFn: ({ id, body }: { id: string; body: NumberChange }) =>
      call(updateSmsNumber, { params: { id }, body }),
    onSuccess: ({ number }) => notifySuccess(`${number} saved.`),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(removeSmsNumber, { params: { id } }),
    onSuccess: () => notifySuccess('Number released.'),
    onError: error => notifyError(error.message || 'The number could not be released. Please try again.'),
    ...settled,
  })
  return { add, change, remove }
}
