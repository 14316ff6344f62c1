import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { BrandKit, getBrandKit, listOutdatedDrafts, saveBrandKit, updateDraftsFromKit } from '../contract.ts'

const CONFLICT = 409

export const outdatedDraftsQuery = queryOptions({
  queryKey: [...brandKitQuery().queryKey, 'drafts'],
  queryFn: ({ signal }) => call(listOutdatedDrafts, { signal }),
})

/** Errors of a kit that is being typed, by field path. */
function problemsOf(kit: BrandKit): Record<string, string> {
  const { error } = BrandKit.safeParse(kit)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** A kit that is being changed: saved when asked, and never over what someone else saved meanwhile. */
export function useKitDraft(stored: BrandKit) {
  const queryClient = useQueryClient()
  const [kit, setKit] = useState(stored)
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<BrandKit>()
  const [refused, setRefused] = useState<Record<string, string>>({})

  const begin = (from: BrandKit) => {
    setKit(from)
    setBase(from)
    setTheirs(undefined)
    queryClient.setQueryData(brandKitQuery().queryKey, from)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (body: BrandKit) => call(saveBrandKit, { body }),
    onSuccess: async saved => {
      begin(saved)
      notifySuccess('Saved!')
      await queryClient.invalidateQueries(outdatedDraftsQuery)
    },
    onError: async error => {
      if (error instanceof ApiError && error.status === CONFLICT) {
        setTheirs(await call(getBrandKit, { query: {} }))
        return
      }
      setRefused(error instanceof ApiError ? error.fields : {})
      notifyError(error.message || 'The brand kit could not be saved.')
    },
  })

  return {
    kit,
    theirs,
    isSaving: isPending,
    isChanged: JSON.stringify(kit) !== JSON.stringify(base),
    problems: { ...refused, ...problemsOf(kit) },
    change(part: Partial<BrandKit>) {
      setRefused({})
      setKit(now => ({ ...now, ...part }))
    },
    save: () => mutate(kit),
    takeTheirs: () => theirs && begin(theirs),
    keepMine: () => theirs && mutate({ ...kit, version: theirs.version }),
  }
}
export type KitDraft = ReturnType<typeof useKitDraft>

/** Gives drafts the kit's look and sponsor. */
export function useUpdateDrafts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (eventKeys: string[]) => call(updateDraftsFromKit, { body: { eventKeys } }),
    onSuccess: async ({ updated }) => {
      notifySuccess(updated === 1 ? '1 draft updated' : `${updated} drafts updated`)
      await queryClient.invalidateQueries()
    },
    onError: error => notifyError(error.message || 'The drafts could not be updated.'),
  })
}
