import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Draw, type DrawNo, listSweepsWinners, selectSweeps } from '#features/sweepstakes/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** While a step is due it comes within seconds; else people and entries move slowly. */
const STEP_MS = 2_000
const CALM_MS = 30_000

function refetchEvery(draw: Draw | undefined, now: Date): number | false {
  if (!draw) return false
  const { state, frozenAt, drawAt } = draw
  const isDue = state === 'frozen' && (!frozenAt || !drawAt || drawAt <= now)
  return isDue || state === 'waitingForBeacon' ? STEP_MS : CALM_MS
}

/** The draw of a campaign: where it is, its lists and its winners. */
export const drawQuery = (eventKey: string, drawNo: DrawNo = 1) =>
  queryOptions({
    queryKey: ['draw', eventKey, drawNo],
    queryFn: ({ signal }) =>
      call(listSweepsWinners, {
        params: { eventKey },
        query: { contacts: 'masked', ...(drawNo === 1 ? {} : { drawNo: '2' as const }) },
        signal,
      }),
    refetchInterval: ({ state }) => refetchEvery(state.data, new Date()),
  })

/** Asks for the draw; asking again gets the draw that exists. */
export function useSelect(eventKey: string, drawNo: DrawNo) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(selectSweeps, {
        params: { eventKey },
        body: { confirm: true, ...(drawNo === 1 ? {} : { drawNo }) },
      }),
    onSuccess: draw => {
      queryClient.setQueryData(drawQuery(eventKey, drawNo).queryKey, draw)
      notifySuccess(draw.state === 'drawn' ? 'Winners drawn.' : 'Lists frozen.')
      void queryClient.invalidateQueries({ queryKey: ['event', eventKey] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['draw', eventKey] }),
  })
}
