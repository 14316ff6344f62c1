import { type Kysely, sql } from 'kysely'
import { inScope } from '#server/db/scope.ts'
import type { DB } from '#server/db/tables.generated.ts'
import type { Clock, Random } from '#server/deps.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import type { MasterKey, MasterKeys } from './master/master-key.ts'
import { openText, sealText } from './sealed-text.ts'

/** Keys are read again after this long, so that every program learns of a new version. */
export const KNOWN_MS = MINUTE_MS
const KEY_BYTES = 32

/** The data keys of one account, in memory. */
export interface AccountKeys {
  /** @param place the only place where the result opens, as `placeIn` names it; an empty text stays empty */
  seal(place: string, text: string): string
  /**
   * The text that `seal` sealed, or that an earlier version stored as it was. Empty once the account was erased.
   * @throws when it was sealed for another place, or was changed
   */
  open(place: string, stored: string): string
  /** The version that seals now. */
  current(): number
}

/** The data keys of all accounts. */
export interface Keys {
  /** @param accountId null for rows that belong to no account */
  of(accountId: number | null): Promise<AccountKeys>
}

/** Place of a column's value of a row. */
export const placeIn = (column: string, rowKey: string): string => `${column} ${rowKey}`

/** Name of a data key for its master key. */
export const placeOfKey = (accountId: number, version: number): string => `data key ${accountId}.${version}`

interface KeyDeps {
  /** Connections of its own: a caller may hold one of the usual pool while it waits for a key. */
  pool: Kysely<DB>
  masters: MasterKeys
  clock: Clock
  random: Random
}

interface DataKey {
  version: number
  startsAt: Date
  /** Absent once erased. */
  key: Buffer | undefined
}

async function readRows({ pool }: KeyDeps, accountId: number) {
  return inScope(pool, 'system', db =>
    db
      .selectFrom('account_keys')
      .select(['version', 'master', 'wrapped', 'starts_at'])
      .where('account_id', '=', accountId)
      .orderBy('version')
      .execute(),
  )
}

/** Makes an account's first key. Of several programs, one is first, and its key counts. */
async function makeFirst({ pool, masters, clock, random }: KeyDeps, accountId: number): Promise<void> {
  const version = 1
  const now = clock.now()
  await inScope(pool, 'system', async db => {
    // A rotation of the master key has the lock to itself; the current one is read behind it.
    await sql`select pg_advisory_xact_lock_shared(hashtext('account_keys'))`.execute(db)
    const { current } = masters
    const wrapped = await current.wrap(placeOfKey(accountId, version), newDataKey(random))
    const row = {
      account_id: accountId,
      version,
      master: current.id,
      wrapped,
      created_at: now,
      starts_at: now,
    }
    await db
      .insertInto('account_keys')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

async function load(deps: KeyDeps, accountId: number): Promise<DataKey[]> {
  let rows = await readRows(deps, accountId)
  if (rows.length === 0) {
    await makeFirst(deps, accountId)
    rows = await readRows(deps, accountId)
  }
  return Promise.all(
    rows.map(async ({ version, master, wrapped, starts_at: startsAt }) => {
      if (wrapped === null) return { version, startsAt, key: undefined }
      const key = requireMaster(deps.masters, master)
      return { version, startsAt, key: await key.unwrap(placeOfKey(accountId, version), wrapped) }
    }),
  )
}

/** @throws PlainError when the master key is not there */
export function requireMaster(masters: MasterKeys, id: string): MasterKey {
  const key = masters.find(id)
  if (key) return key
  throw new PlainError(
    `The master key ${id} is missing, so personal data cannot be read. Restore its file from your copy, or set MASTER_KEY to its service`,
  )
}

/** The bytes of a new data key. */
export const newDataKey = (random: Random): Buffer => random.bytes(KEY_BYTES)

function keysOf({ clock, random }: KeyDeps, accountId: number, keys: readonly DataKey[]): AccountKeys {
  const isErased = keys.every(({ key }) => key === undefined)
  const byVersion = new Map(keys.map(({ version, key }) => [version, key]))
  const newest = (): { version: number; key: Buffer } => {
    const now = clock.now()
    const started = keys.findLast(({ startsAt, key }) => key !== undefined && startsAt <= now) ?? keys[0]
    if (!started?.key) throw new PlainError('The data keys of this account were deleted')
    return { version: started.version, key: started.key }
  }
  const within = (place: string) => `account ${accountId} ${place}`
  const keyOf = (version: number): Buffer => {
    const key = byVersion.get(version)
    if (!key) throw new PlainError(`Version ${version} of the data key of account ${accountId} is missing`)
    return key
  }
  return {
    seal: (place, text) => (text === '' ? '' : sealText(random, newest(), within(place), text)),
    open: (place, stored) => (isErased ? '' : openText(keyOf, within(place), stored)),
    current: () => newest().version,
  }
}

/** Reads data keys when they are needed, makes an account's first, and remembers them for a while. */
export function openKeys(deps: KeyDeps): Keys {
  const known = new Map<number, { until: number; keys: Promise<AccountKeys> }>()
  return {
    of(account) {
      const accountId = account ?? 0
      const now = deps.clock.now().getTime()
      const found = known.get(accountId)
      if (found && now < found.until) return found.keys
      const keys = load(deps, accountId).then(read => keysOf(deps, accountId, read))
      known.set(accountId, { until: now + KNOWN_MS, keys })
      // A failed read is not remembered.
      keys.catch(() => known.delete(accountId))
      return keys
    },
  }
}
