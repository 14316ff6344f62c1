import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import {
  applyCampaignFile,
  type CampaignFile,
  type Comparison,
  compareCampaigns,
  compareWithFile,
} from '../contract.ts'
import { readCampaignFile } from './read-file.ts'

/** A comparison, and the other side of it. */
export interface Compared {
  comparison: Comparison
  name: string
  /** Absent for another campaign. */
  file?: CampaignFile
}

/** Compares with another campaign or with a chosen file. */
export function useCompare(eventKey: string) {
  return useMutation({
    mutationFn: async (other: { otherKey: string } | { file: File }): Promise<Compared> => {
      if ('otherKey' in other) {
        const params = { eventKey, otherKey: other.otherKey }
        return { comparison: await call(compareCampaigns, { params }), name: 'Other campaign' }
      }
      const file = await readCampaignFile(other.file)
      const comparison = await call(compareWithFile, { params: { eventKey }, body: file })
      return { comparison, name: 'File', file }
    },
  })
}

/** Changes a campaign to what a file says; everything shown of it is read again. */
export function useApply(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CampaignFile) => call(applyCampaignFile, { params: { eventKey }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
