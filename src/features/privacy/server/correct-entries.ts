import type { CORRECTIONS, Corrected } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Person } from './erase-person.ts'

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  zip: 'zip',
  birthday: 'birthday',
} as const satisfies Record<Corrected, string>

/**
 * Writes corrections into every entry of a person. Identifying fields, the address or number, cannot change: that would
 * be another person's entry.
 * @returns how many entries were corrected
 * @throws invalid when nothing is corrected
 */
export async function correctEntries(
  db: Db,
  { entries }: Pick<Person, 'entries'>,
  right: Partial<Record<Corrected, string | undefined>>,
): Promise<number> {
  const fields = (
    ['firstName', 'lastName', 'zip', 'birthday'] as const satisfies readonly (keyof typeof CORRECTIONS)[]
  ).filter(field => right[field] !== undefined)
  if (fields.length === 0) throw new NamedError('invalid', { message: 'Enter the correct value' })
  const changes = Object.fromEntries(fields.map(field => [COLUMNS[field], right[field]]))
  const { numUpdatedRows } = await db
    .updateTable('entries')
    .set(changes)
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
