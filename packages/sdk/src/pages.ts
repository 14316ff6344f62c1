/** Query of a list that comes in pages. */
export interface PageQuery {
  /** From 1. */
  page: number
  pageSize: number
}

/**
 * Every item of a list that comes in pages.
 * @param read gets the items of a page
 * @param pageSize items of a page, as the list allows
 */
export async function* eachItem<T>(
  read: (query: PageQuery) => Promise<readonly T[]>,
  pageSize = 100,
): AsyncGenerator<T, void, undefined> {
  for (let page = 1; ; page += 1) {
    const items = await read({ page, pageSize })
    yield* items
    if (items.length < pageSize) return
  }
}
