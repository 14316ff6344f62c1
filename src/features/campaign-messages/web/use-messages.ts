import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CampaignMessage,
  changeCampaignMessage,
  listCampaignMessages,
  type MessageText,
  previewCampaignMessage,
  restoreCampaignMessage,
  testCampaignMessage,
} from '#features/campaign-messages/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** A message of a campaign. */
export interface MessageKey extends Pick<CampaignMessage, 'template' | 'channel'> {
  eventKey: string
}

const listKey = (eventKey: string) => ['messages', eventKey]

/** Every message that a campaign sends. */
export const messagesQuery = (eventKey: string) =>
  queryOptions({
    queryKey: listKey(eventKey),
    queryFn: ({ signal }) => call(listCampaignMessages, { params: { eventKey }, signal }),
  })

/** A message to recipients in a language, with sample data; fails with the fields that cannot be sent. */
export const previewQuery = (params: MessageKey, body: MessageText, language: Language) =>
  queryOptions({
    queryKey: ['message-preview', params, body, language],
    queryFn: ({ signal }) => call(previewCampaignMessage, { params, query: { language }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Stores words, restores the default, and sends a test. */
export function useMessageActions(params: MessageKey) {
  const queryClient = useQueryClient()
  const put = (changed: CampaignMessage) =>
    queryClient.setQueryData(messagesQuery(params.eventKey).queryKey, messages =>
      messages?.map(message =>
        message.template === changed.template && message.channel === changed.channel ? changed : message,
      ),
    )
  const onError = (error: Error) =>
    notifyError(error.message || 'The message could not be saved. Please try again.')
  const save = useMutation({
    mutationFn: (body: MessageText) => call(changeCampaignMessage, { params, body }),
    onSuccess: changed => {
      put(changed)
      notifySuccess('Message saved')
    },
    onError,
  })
  const restore = useMutation({
    mutationFn: () => call(restoreCampaignMessage, { params }),
    onSuccess: restored => {
      put(restored)
      notifySuccess('Default restored')
    },
    onError,
  })
  const test = useMutation({
    mutationFn: (body: MessageText) => call(testCampaignMessage, { params, body }),
    onSuccess: ({ to }) => notifySuccess(`Test sent to ${to}`),
    onError: (error: Error) => notifyError(error.message || 'The test could not be sent. Please try again.'),
  })
  return { save, restore, test }
}
