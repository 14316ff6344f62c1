import { NamedError } from '#server/http/named-error.ts'

/** Runs a part of the work; an error names its place in the file. */
export async function inPlace<T>(
  work: () => Promise<T>,
  placeOf: (field: string | undefined) => string,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    const { fields, ...details } = error.details
    const named = Object.entries(fields ?? {}).map(([field, message]) => [placeOf(field), message])
    const all = named.length > 0 ? Object.fromEntries(named) : { [placeOf(undefined)]: error.message }
    throw new NamedError(error.code === 'notFound' ? 'invalid' : error.code, {
      ...details,
      message: error.message,
      fields: all,
    })
  }
}

/** Puts the place of a part before the name of each field. */
export const under =
  (place: string) =>
  (field: string | undefined): string =>
    field === undefined ? place : `${place}.${field}`
