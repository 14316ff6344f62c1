import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCodes, getCodes, type PrizeCodes, uploadCodes } from '#features/prize-codes/contract.ts'
import { listCampaignPrizes, listEventPrizes } from '#features/prizes/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { call, upload } from '#web/api/call.ts'

/** Prizes of a campaign or date. */
export const prizesQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['codes', eventKey, 'prizes'],
    queryFn: async ({ signal }) => {
      const [shared, own] = await Promise.all([
        call(listCampaignPrizes, { params: { eventKey }, signal }),
        call(listEventPrizes, { params: { eventKey }, signal }),
      ])
      return [...shared, ...own]
    },
  })

/** Codes of a prize, by list. */
export const codesQuery = (id: string) =>
  queryOptions({
    queryKey: ['codes', id],
    queryFn: ({ signal }) => call(getCodes, { params: { id }, signal }),
  })

/** Changes the codes of a prize. */
export function useChangeCodes(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof changeCodes>) => call(changeCodes, { params: { id }, body }),
    onSuccess: (codes: PrizeCodes) => {
      queryClient.setQueryData(codesQuery(id).queryKey, codes)
      void queryClient.invalidateQueries({ queryKey: ['codes'] })
    },
  })
}

/** A list as it is chosen, and how its codes are read. */
export interface ChosenList {
  file: File
  isPasted: boolean
  expiresOn: string
  column?: number
}

/** Sends a list: to check it, and to save as many codes as the check found. */
export function useUpload(id: string) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(0)
  const sending = useMutation({
    mutationFn: ({ list, save }: { list: ChosenList; save?: number }) => {
      setProgress(0)
      return upload(uploadCodes, {
        params: { id },
        file: list.file,
        signal: new AbortController().signal,
        onProgress: setProgress,
        body: {
          ...(list.isPasted ? { pasted: 'yes' as const } : {}),
          ...(list.expiresOn === '' ? {} : { expiresOn: list.expiresOn }),
          ...(list.column === undefined ? {} : { column: list.column }),
          ...(save === undefined ? {} : { save }),
        },
      })
    },
    onSuccess: ({ saved }) => (saved ? queryClient.invalidateQueries({ queryKey: ['codes'] }) : undefined),
  })
  return { ...sending, progress }
}
