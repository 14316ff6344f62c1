import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Campaign, listChildCampaigns } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { csvFile } from '../formats/csv-file.ts'
import { zipFile } from '../formats/zip-file.ts'
import type { Rows, Snapshot } from '../row-source.ts'
import type { StoredExport } from '../stored-export.ts'
import { packParts } from './campaign-parts.ts'
import type { PackTable } from './pack-tables.ts'

/** A file as the manifest lists it. */
interface Listed {
  name: string
  holds: string
  bytes: number
  sha256: string
  rows?: number
}

type Content = AsyncIterable<Buffer | string>

/** The unchanged content, and its size and hash once it was read. */
function weighed(content: Content) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* read() {
    for await (const some of content) {
      hash.update(some)
      bytes += Buffer.byteLength(some)
      yield some
    }
  }
  return { content: read(), result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

async function* manifest(
  { eventKey, from, to, askedBy }: StoredExport,
  campaign: Campaign,
  now: Date,
  files: Listed[],
) {
  const { title, type, startsAt, endsAt, timezone, settings } = campaign
  const about = { title, eventKey, type, sponsor: settings.campaignSponsor, startsAt, endsAt, timezone }
  yield `${JSON.stringify({ ...about, from, to, madeAt: now, askedBy, files }, undefined, 2)}\n`
}

interface Pack {
  campaign: Campaign
  snapshot: Snapshot
  tables: readonly (PackTable & { rows: number })[]
  /** Says how far it is while rows are read. */
  watched: (rows: Rows) => Rows
}

/**
 * One archive for auditors: the tables of the campaign, all of one moment, its reconciliation, its rules, its published
 * proofs, and a manifest with the SHA-256 of each.
 */
export async function auditPack(
  deps: Deps,
  asked: StoredExport,
  { campaign, snapshot, tables, watched }: Pack,
  now: Date,
): Promise<Readable> {
  const { accountId, id } = campaign
  const dates = await inScope(deps.pool, accountId, db => listChildCampaigns(db, id))
  return zipFile(now, async add => {
    const files: Listed[] = []
    const put = async (about: Pick<Listed, 'name' | 'holds' | 'rows'>, made: Content) => {
      const { content, result } = weighed(made)
      await add(about.name, content)
      files.push({ ...about, ...result() })
    }
    for (const { name, holds, rows, table } of tables) {
      await put({ name, holds, rows }, csvFile(table.columns, watched(snapshot.rows(table))))
    }
    for await (const { name, holds, content } of packParts(deps, asked, [campaign, ...dates], now)) {
      await put({ name, holds }, content)
    }
    await add('manifest.json', manifest(asked, campaign, now, files))
  })
}
