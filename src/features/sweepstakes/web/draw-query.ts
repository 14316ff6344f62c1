import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Draw, listSweepsWinners, selectSweeps } from '#features/sweepstakes/contract.ts'
import { call } from '#web/api/call.ts'
import { notifySuccess } from '#web/ui/toasts.ts'

/** While a step is due it comes within seconds; else people and entries move slowly. */
const STEP_MS = 2_000
const CALM_MS = 30_000

function refetchEvery(draw: Draw | undefined, now: Date): number | false {
  if (!draw) return false
  const waits = draw.state === 'frozen' && (!draw.frozenAt || !draw.drawAt || draw.drawAt <= now)
  return waits ? STEP_MS : CALM_MS
}

/** The draw of a campaign: where it is, its lists and its winners. */
export const drawQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['draw', eventKey],
    queryFn: ({ signal }) => call(listSweepsWinners, { params: { id: eventKey }, signal }),
    refetchInterval: ({ state }) => refetchEvery(state.data, new Date()),
  })

/** Asks for the draw; asking again gets the draw that exists. */
export function useSelect(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(selectSweeps, { params: { id: eventKey }, body: { confirm: true } }),
    onSuccess: draw => {
      queryClient.setQueryData(drawQuery(eventKey).queryKey, draw)
      notifySuccess(draw.state === 'drawn' ? 'The winners are drawn.' : 'The lists are frozen.')
      void queryClient.invalidateQueries({ queryKey: ['event', eventKey] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['draw', eventKey] }),
  })
}
