import { changePeople } from '#features/participation/server/index.ts'
import type { CORRECTIONS, Corrected } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Person } from './erase-person.ts'

/**
 * Writes corrections into every entry of a person. Identifying fields, the address or number, cannot change: that would
 * be another person's entry.
 * @returns how many entries were corrected
 * @throws invalid when nothing is corrected
 */
export async function correctEntries(
  db: Db,
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  { entries }: Pick<Person, 'entries'>,
  right: Partial<Record<Corrected, string | undefined>>,
): Promise<number> {
  const fields = (
    ['firstName', 'lastName', 'zip', 'birthday'] as const satisfies readonly (keyof typeof CORRECTIONS)[]
  ).filter(field => right[field] !== undefined)
  if (fields.length === 0) throw new NamedError('invalid', { message: 'Enter the correct value' })
  const changes = Object.fromEntries(fields.map(field => [field, right[field]]))
  const ids = entries.map(({ id }) => id)
  // The search for winners learns of new names by the job that fills it.
  await db.updateTable('awards').set({ found_by: null }).where('entry_id', 'in', ids).execute()
  return changePeople(db, deps, ids, person => ({ ...person, ...changes }))
}
