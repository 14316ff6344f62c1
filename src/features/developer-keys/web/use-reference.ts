import { queryOptions } from '@tanstack/react-query'
import referenceUrl from '#openapi.json?url'
import { type Operation, readReference } from './reference.ts'

/** The address of the OpenAPI document that was built together with this dashboard. */
export { referenceUrl }

/** Every operation of the service, read when the page is opened and never again. */
export const referenceQuery = queryOptions({
  queryKey: ['api-reference'],
  queryFn: async ({ signal }): Promise<Operation[]> => {
    const answer = await fetch(referenceUrl, { signal })
    if (!answer.ok) throw new Error(`The API reference answered ${answer.status}`)
    return readReference(await answer.json())
  },
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})
