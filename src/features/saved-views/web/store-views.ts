import type { SavedView } from '#features/saved-views/contract.ts'

/** Keeps the views of a list; says whether it worked. */
export type StoreViews<Filters> = (
  views: SavedView<Filters>[],
  after: { onSuccess: () => void; onError: (error: Error) => void },
) => void

const wordsOf = (filters: object) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .sort(([left], [right]) => left.localeCompare(right)),
  )

/** Whether two choices of filters show the same rows. */
export const isSame = (left: object, right: object) => wordsOf(left) === wordsOf(right)

/** The views with this one as the default, or with none. */
export function withDefault<Filters>(
  views: readonly SavedView<Filters>[],
  name: string | undefined,
): SavedView<Filters>[] {
  return views.map(view => ({ ...view, isDefault: view.name === name }))
}
