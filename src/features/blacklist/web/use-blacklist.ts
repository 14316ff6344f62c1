import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BlacklistEntry,
  createBlacklist,
  deleteBlacklist,
  listBlacklist,
  MOST_AT_ONCE,
  previewBlacklist,
  updateBlacklist,
} from '#features/blacklist/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { call } from '#web/api/call.ts'

type NewEntries = BodyInput<typeof createBlacklist>['entries']
type PreviewValues = BodyInput<typeof previewBlacklist>['values']

/** Blacklist of a campaign, newest first. */
export function blacklistQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['blacklist', eventKey],
    queryFn: ({ signal }) => call(listBlacklist, { params: { eventKey }, signal }),
  })
}

/** Number of the campaign's entries that these values would have blocked. */
export function useWouldExclude(eventKey: string, values: PreviewValues) {
  return useQuery({
    queryKey: ['blacklist-preview', eventKey, values],
    queryFn: ({ signal }) => call(previewBlacklist, { params: { eventKey }, body: { values }, signal }),
    enabled: values.length > 0 && values.length <= MOST_AT_ONCE,
    placeholderData: keepPreviousData,
  })
}

/** Adds any number of entries, a thousand at a time. */
export function useAddEntries(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (entries: NewEntries) => {
      let created = 0
      for (let from = 0; from < entries.length; from += MOST_AT_ONCE) {
        const body = { entries: entries.slice(from, from + MOST_AT_ONCE) }
        created += (await call(createBlacklist, { params: { eventKey }, body })).created.length
      }
      return { created, duplicates: entries.length - created }
    },
    onSuccess: ({ created, duplicates }) => {
      const known = duplicates === 0 ? '' : ` ${countOf(duplicates, 'was', 'were')} already listed.`
      notifySuccess(`${countOf(created, 'entry', 'entries')} added.${known}`)
    },
    onError: error => notifyError(error.message || 'The entries could not be added. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['blacklist', eventKey] }),
  })
}

export function useChangeEntry(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateBlacklist>) => call(updateBlacklist, { body }),
    onSuccess: () => notifySuccess('Entry saved.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['blacklist', eventKey] }),
  })
}

/** Takes entries off the list at once, and puts them back when the service refuses. */
export function useRemoveEntries(eventKey: string) {
  const queryClient = useQueryClient()
  const { queryKey } = blacklistQuery(eventKey)
  return useMutation({
    mutationFn: (entries: readonly BlacklistEntry[]) =>
      call(deleteBlacklist, { body: { ids: entries.map(({ id }) => id) } }),
    onMutate: async entries => {
      await queryClient.cancelQueries({ queryKey })
      const gone = new Set(entries.map(({ id }) => id))
      queryClient.setQueryData(queryKey, listed => listed?.filter(({ id }) => !gone.has(id)))
    },
    onError: error => notifyError(error.message || 'The entry could not be removed. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
