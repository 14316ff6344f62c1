import { inject } from 'vitest'
import { type Connection, type ConnectOptions, connect, type Database } from '#server/db/connect.ts'

/** A busy machine is no reason for a test to fail. */
const PATIENT: ConnectOptions = { statementTimeoutMs: 30_000, waitMs: 30_000 }

const DUPLICATE_DATABASE = '42P04'

/** Clones the migrated template; an existing database stays unchanged. */
async function clone(name: string): Promise<void> {
  const template = inject('postgres')
  const { pg, pool } = connect({ ...template, database: 'postgres' }, { size: 1, ...PATIENT })
  try {
    await pg.query(`create database ${name} template ${template.database}`)
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === DUPLICATE_DATABASE
    if (!exists) throw error
  } finally {
    await pool.destroy()
  }
}

/**
 * The database of this worker: migrated, real, and shared with the other test files that run in it.
 * Nothing is ever emptied, so each test makes its own account and looks only at that.
 * @param own a database of this name instead, which nothing else uses, or one of another server, which is migrated
 * @param options of its connections: five by default, which are patient
 */
export async function testDatabase(
  own?: string | Connection,
  options: ConnectOptions = {},
): Promise<Database> {
  if (typeof own === 'object') return connect(own, { size: 5, ...PATIENT, ...options })
  const database = own ?? `worker_${process.env.VITEST_POOL_ID}`
  await clone(database)
  return connect({ ...inject('postgres'), database }, { size: 5, ...PATIENT, ...options })
}
