import { useCallback, useRef } from 'react'

/** A function that stays the same and does what the latest one does: whoever gets it need not be drawn again. */
export function useEventCallback<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  latest.current = act
  return useCallback((...args: Args) => latest.current(...args), [])
}
