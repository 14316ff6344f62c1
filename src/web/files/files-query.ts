import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteFile,
  type FileItem,
  listPrivateFiles,
  listPublicFiles,
  type Visibility,
} from '#features/files/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

const REMOVED = 'Success! File removed.'

/** Everything that shows lists of files. */
export const filesKey = ['files']

/**
 * Files of a campaign or account, the newest first.
 * @param of `account` for every file of the account that the campaign belongs to
 */
export function filesQuery(
  id: string,
  { visibility = 'public', of = 'entity' }: { visibility?: Visibility; of?: 'entity' | 'account' } = {},
) {
  const contract = visibility === 'public' ? listPublicFiles : listPrivateFiles
  return queryOptions({
    queryKey: [...filesKey, id, visibility, of],
    queryFn: ({ signal }) => call(contract, { params: { id }, query: { of }, signal }),
  })
}

/** Deletes a file; every list that may have shown it is refetched. */
export function useDeleteFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ fileKey }: Pick<FileItem, 'fileKey'>) => call(deleteFile, { params: { fileKey } }),
    onSuccess: () => notifySuccess(REMOVED),
    onError: error => notifyError(error.message || 'The file could not be removed. Please try again.'),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
