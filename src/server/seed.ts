import type { Deps } from './deps.ts'

/** What was made, to be told once. */
export interface Seeded {
  /** The password of every demo person. */
  password: string
}

/**
 * Fills an empty database with a small demo.
 * @returns undefined when the database was not empty; nothing has changed then
 */
export async function seedIfEmpty(_deps: Deps): Promise<Seeded | undefined> {
  return undefined
}
