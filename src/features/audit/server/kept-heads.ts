import { timingSafeEqual } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/hmac.ts'
import type { JobKind } from '#server/jobs.ts'
import type { Witness } from './verify-chain.ts'

/** Months that are looked back on. */
const MONTHS = 24
const Kept = z.object({ text: z.string(), mac: z.string() })
const Heads = z.array(z.tuple([z.int(), z.int(), z.string()]))

type HeadDeps = Pick<Deps, 'storage' | 'sealKey' | 'clock'>

function macOf({ sealKey }: Pick<Deps, 'sealKey'>, text: string): Buffer {
  return hmac(sealKey, 'audit heads\n', text)
}

/** One file for each month, `back` months ago; the last hour of the month stays. */
function nameOf({ clock }: Pick<Deps, 'clock'>, back: number): string {
  const now = clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  return `audit_heads/${month.toISOString().slice(0, 7).replace('-', '')}.json`
}

/**
 * Writes the last line of every log to where files are kept, signed with the key that is not in the database: whoever
 * can change the database alone can neither cut a log's end off unseen nor write it anew.
 */
async function keepHeads(deps: Deps): Promise<void> {
  const heads = await inScope(deps.pool, 'system', db =>
    db.selectFrom('audit_heads').select(['account_id', 'seq', 'hash']).orderBy('account_id').execute(),
  )
  const text = JSON.stringify(
    heads.map(({ account_id, seq, hash }) => [account_id, seq, hash.toString('hex')]),
  )
  const file = JSON.stringify({ text, mac: macOf(deps, text).toString('hex') })
  await deps.storage.put(nameOf(deps, 0), Buffer.from(file), 'application/json')
}

export const keepHeadsJob: JobKind = {
  name: 'keep-audit-heads',
  title: 'Keep signed heads of audit logs',
  run: keepHeads,
  cron: '23 * * * *',
}

async function readHeads(deps: HeadDeps, name: string): Promise<z.output<typeof Heads>> {
  const stored = await deps.storage.get(name)
  if (!stored) return []
  const { text, mac } = Kept.parse(JSON.parse((await buffer(stored.stream)).toString()))
  const given = Buffer.from(mac, 'hex')
  const right = macOf(deps, text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Error(`${name} was not written by this service, or with another seal key`)
  }
  return Heads.parse(JSON.parse(text))
}

/**
 * The last lines that were kept in the past two years, by account.
 * @throws Error when a file was changed
 */
export async function readWitnesses(deps: HeadDeps): Promise<ReadonlyMap<number, Witness[]>> {
  const found = new Map<number, Witness[]>()
  for (let back = 0; back < MONTHS; back += 1) {
    for (const [accountId, seq, hash] of await readHeads(deps, nameOf(deps, back))) {
      if (seq > 0) found.set(accountId, [...(found.get(accountId) ?? []), { seq, hash }])
    }
  }
  return found
}
