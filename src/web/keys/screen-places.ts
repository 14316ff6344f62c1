import { useEffect } from 'react'

/** A screen beside the one that is open, as its tabs name it. */
export interface Place {
  label: string
  to: string
}

let places: readonly Place[] = []

/** The screens of the campaign that is open. */
export const placesHere = (): readonly Place[] => places

/** Lets the finder find these screens while the component is shown; `now` stays the same as long as they do. */
export function useScreenPlaces(now: readonly Place[]): void {
  useEffect(() => {
    places = now
    return () => {
      places = []
    }
  }, [now])
}
