import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { bytesOf } from '#server/db/replica/watch-lag.ts'
import { about, type Finding, reasonOf } from './finding.ts'

const { ok, warn, fail } = about('replica')
/** More, and reads use the primary. */
const PATIENCE_MS = 1000
const LOOK_MS = 20
const KILOBYTE = 1024

interface Server {
  system: string
  standby: boolean
  position: string | null
}

/** Identity of the database cluster, and its position in the log. */
async function describe(pg: Pool): Promise<Server | undefined> {
  const { rows } = await pg.query<Server>(
    `select system_identifier::text as system, pg_is_in_recovery() as standby,
       (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as position
     from pg_control_system()`,
  )
  return rows[0]
}

async function compare(primary: Pool, replica: Pool): Promise<Finding> {
  const first = await describe(primary)
  const since = performance.now()
  for (;;) {
    const server = await describe(replica)
    if (!first || !server || server.system !== first.system)
      return fail('DATABASE_READ_URL is a copy of another database. Point it at a standby of DATABASE_URL')
    if (!server.standby)
      return warn('DATABASE_READ_URL is a primary, so it is not used. Point it at a standby of DATABASE_URL')
    const behind = bytesOf(first.position ?? '0/0') - bytesOf(server.position ?? '0/0')
    const ms = Math.round(performance.now() - since)
    if (behind <= 0n) return ok(`a standby, ${ms} ms behind`)
    if (ms > PATIENCE_MS)
      return warn(
        `${Math.ceil(Number(behind) / KILOBYTE)} kB and more than a second behind, so reads use the primary. Check its load and its connection to the primary`,
      )
    await wait(LOOK_MS)
  }
}

/** Whether DATABASE_READ_URL is a standby of the database, and how far it is behind. */
export async function checkReplica({ databaseUrl, databaseReadUrl }: Config): Promise<Finding[]> {
  if (databaseUrl === undefined || databaseReadUrl === undefined) return []
  const primary = connect({ connectionString: databaseUrl }, { size: 1 })
  const replica = connect({ connectionString: databaseReadUrl }, { size: 1, takesStandby: true })
  try {
    return [await compare(primary.pg, replica.pg)]
  } catch (error) {
    return [warn(`${reasonOf(error)}, so reads use the primary`)]
  } finally {
    await primary.pg.end()
    await replica.pg.end()
  }
}
