import type { QueryClient } from '@tanstack/react-query'

const keyOf = (eventKey: string) => ['activated', eventKey]

/** Notes that this person has just activated the campaign. */
export function celebrate(queryClient: QueryClient, eventKey: string): void {
  queryClient.setQueryData(keyOf(eventKey), true)
}

/** Whether this person has just activated the campaign; a new visit of the page forgets it. */
export function isJustActivated(queryClient: QueryClient, eventKey: string): boolean {
  return queryClient.getQueryData(keyOf(eventKey)) === true
}
