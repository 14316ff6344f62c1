import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type CanonicalValue, canonicalJson } from '../../crypto/canonical-json.ts'
import { signed } from '../../crypto/sign.ts'
import { fileNamed, type Place, type PublishedName } from '../../published/files.ts'
import { currentKey } from '../signing-keys.ts'

/** Whose files they are: a campaign or date, and its game or one of its draws. */
export interface OwnedPlace extends Place {
  campaignId: number
  accountId: number
}

/** The newest step of a manifest: its number, and its hash for the next one. */
export interface StepHead {
  no: number
  hash: string
}

/** Context for making a file. */
export interface MakeContext {
  /** Absent before the first step. */
  head: StepHead | undefined
  /** The bytes of a file that is published, or about to be; undefined for any other. */
  read(name: PublishedName): Promise<Uint8Array | undefined>
}

/** A file that is published by now. */
export interface Draft {
  name: PublishedName
  /** Source of the file: while it is the same, the file stays unchanged. */
  source: CanonicalValue
  make(context: MakeContext): Promise<Uint8Array> | Uint8Array
}

type PublishDeps = Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const sourceOf = ({ source }: Draft) => sha256(canonicalJson(source))

/** Published form of JSON: its one spelling. */
export const bytesOfJson = (value: CanonicalValue): Buffer => Buffer.from(canonicalJson(value))

function ofPlace(db: Db, { campaignId, drawNo }: OwnedPlace) {
  return db.selectFrom('published_files').where('campaign_id', '=', campaignId).where('draw_no', '=', drawNo)
}

/** The bytes of a published file; undefined for any other. */
export async function readPublished(
  db: Db,
  place: OwnedPlace,
  name: PublishedName,
): Promise<Buffer | undefined> {
  const found = await ofPlace(db, place).select('bytes').where('name', '=', name).executeTakeFirst()
  return found?.bytes
}

/** Drafts that were never published, or have another source; files published once stay unchanged. */
async function staleOf(db: Db, place: OwnedPlace, drafts: readonly Draft[]): Promise<Draft[]> {
  const stored = await ofPlace(db, place).select(['name', 'source']).execute()
  const sources = new Map(stored.map(({ name, source }) => [name, source]))
  return drafts.filter(draft => {
    const source = sources.get(draft.name)
    return source === undefined || !(fileNamed(draft.name)?.once || source.equals(sourceOf(draft)))
  })
}

async function findNewest(db: Db, { campaignId, drawNo }: OwnedPlace) {
  const newest = await db
    .selectFrom('published_steps')
    .select(['no', 'published_at', 'step'])
    .where('campaign_id', '=', campaignId)
    .where('draw_no', '=', drawNo)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && { no: newest.no, at: newest.published_at, hash: sha256(newest.step).toString('hex') }
}

/** Makes the stale files, in order, so that a file can use an earlier one. */
async function makeAll(db: Db, place: OwnedPlace, stale: readonly Draft[], head: StepHead | undefined) {
  const made = new Map<PublishedName, Uint8Array>()
  const read = async (name: PublishedName) => made.get(name) ?? (await readPublished(db, place, name))
  for (const draft of stale) made.set(draft.name, await draft.make({ head, read }))
  return made
}

/**
 * Publishes changed files, in the caller's transaction: stores the bytes, and adds a signed step to the manifest that
 * lists them (pf1 4.7). Does nothing without a change; a simultaneous call waits, and finds it done.
 */
export async function publish(
  db: Db,
  deps: PublishDeps,
  place: OwnedPlace,
  drafts: readonly Draft[],
): Promise<void> {
  if ((await staleOf(db, place, drafts)).length === 0) return
  const { campaignId, accountId, eventKey, drawNo } = place
  await sql`select pg_advisory_xact_lock(hashtext(${`published ${campaignId} ${drawNo}`}))`.execute(db)
  const stale = await staleOf(db, place, drafts)
  if (stale.length === 0) return
  const newest = await findNewest(db, place)
  const made = await makeAll(db, place, stale, newest && { no: newest.no, hash: newest.hash })
  const published_at = new Date(Math.max(deps.clock.now().getTime(), newest?.at.getTime() ?? 0))
  const own = { campaign_id: campaignId, account_id: accountId, draw_no: drawNo, published_at }
  const files: { name: string; bytes: number; sha256: string }[] = []
  for (const draft of stale) {
    const bytes = Buffer.from(made.get(draft.name) ?? [])
    const file = { source: sourceOf(draft), bytes, sha256: sha256(bytes), published_at }
    files.push({ name: draft.name, bytes: bytes.length, sha256: file.sha256.toString('hex') })
    await db
      .insertInto('published_files')
      .values({ ...own, ...file, name: draft.name })
      .onConflict(conflict => conflict.columns(['campaign_id', 'draw_no', 'name']).doUpdateSet(file))
      .execute()
  }
  const no = (newest?.no ?? 0) + 1
  const step = signed(await currentKey(db, deps), {
    eventKey,
    ...(drawNo === 0 ? {} : { drawNo }),
    no,
    at: published_at.getTime(),
    ...(newest ? { previous: newest.hash } : {}),
    files,
  })
  await db
    .insertInto('published_steps')
    .values({ ...own, no, step: canonicalJson(step) })
    .execute()
}

/** manifest.json; undefined before anything is published. */
export async function manifestBytes(db: Db, place: OwnedPlace): Promise<Buffer | undefined> {
  const { campaignId, drawNo, eventKey } = place
  const rows = await db
    .selectFrom('published_steps')
    .select('step')
    .where('campaign_id', '=', campaignId)
    .where('draw_no', '=', drawNo)
    .orderBy('no')
    .execute()
  if (rows.length === 0) return undefined
  // The steps are canonical JSON already, and their names come in this order.
  const head = { ...(drawNo === 0 ? {} : { drawNo }), eventKey }
  const steps = rows.map(({ step }) => step).join(',')
  return Buffer.from(`${canonicalJson(head).slice(0, -1)},"steps":[${steps}],"version":"pf1.1"}`)
}
