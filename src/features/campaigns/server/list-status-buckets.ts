import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListSort } from '#features/campaigns/contract.ts'

export type ListName = 'live' | 'future' | 'archived'

/** Places of a list's campaigns: stored status buckets, and the few that the clock has moved since. */
interface Places {
  /** May be thousands; read in the order of an index. */
  stored: RawBuilder<SqlBool>[]
  /** Only until their job has run. */
  late: RawBuilder<SqlBool>[]
}

/** The conditions of a list at `now`; each campaign meets exactly one, of exactly one list. Twin of `statusAt`. */
export function listFilters(name: ListName, now: Date): Places {
  const [draft, scheduled, running, closed] = [1, 2, 3, 4].map(
    shelf => sql<SqlBool>`c.shelf = ${sql.lit(shelf)}`,
  )
  switch (name) {
    case 'live':
      return {
        stored: [sql`${running} and c.ends_at > ${now}`],
        late: [sql`${scheduled} and c.starts_at <= ${now} and c.ends_at > ${now}`],
      }
    case 'future':
      return { stored: [sql`${draft}`, sql`${scheduled} and c.starts_at > ${now}`], late: [] }
    case 'archived':
      return {
        stored: [sql`${closed}`],
        late: [sql`${scheduled} and c.ends_at <= ${now}`, sql`${running} and c.ends_at <= ${now}`],
      }
  }
}

const DEFAULT_SORT: Readonly<Record<ListName, ListSort>> = { live: 'end', future: 'start', archived: 'end' }

const COLUMNS: Readonly<Record<ListSort, RawBuilder<unknown>>> = {
  start: sql`c.starts_at`,
  end: sql`c.ends_at`,
  title: sql`lower(c.title)`,
  newest: sql`c.id`,
}

/** Sort order of a list. Ids break ties, in the same direction, so that one index covers the whole order. */
export function orderOf(name: ListName, sort: ListSort = DEFAULT_SORT[name]) {
  const backwards = sort === 'newest' || (name === 'archived' && sort !== 'title')
  return { column: COLUMNS[sort], direction: backwards ? ('desc' as const) : ('asc' as const) }
}
