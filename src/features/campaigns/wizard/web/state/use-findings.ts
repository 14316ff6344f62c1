import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { checkDraft } from '#features/campaigns/wizard/contract.ts'
import { call } from '#web/api/call.ts'
import { useBuild } from './build-store.ts'

const PAUSE_MS = 400

/** Findings of the service about the current draft; requested again when typing pauses. */
export function useFindings() {
  const draft = useBuild(state => state.draft)
  const [settled] = useDebouncedValue(draft, PAUSE_MS)
  const { cid: _client, ...body } = settled
  const { data, error } = useQuery({
    queryKey: ['draftFindings', body],
    queryFn: ({ signal }) => call(checkDraft, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  })
  return { findings: data?.findings, limits: data?.limits, disclaimer: data?.disclaimer, error }
}
