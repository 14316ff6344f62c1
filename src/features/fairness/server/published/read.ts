import { sql } from 'kysely'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { PublishedName } from '../../published/files.ts'
import type { OwnedPlace } from './publish.ts'

/** Bytes at a time: a file of any length takes the same memory. */
const PIECE_BYTES = 1_048_576

async function* pieces(
  deps: Pick<Deps, 'pool'>,
  { campaignId, accountId, drawNo }: OwnedPlace,
  name: PublishedName,
  { length, sha256 }: { length: number; sha256: Buffer },
): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < length; at += PIECE_BYTES) {
    const { piece } = await inScope(deps.pool, accountId, db =>
      db
        .selectFrom('published_files')
        .select(sql<Buffer>`substring(bytes from ${at + 1}::int for ${PIECE_BYTES}::int)`.as('piece'))
        .where('campaign_id', '=', campaignId)
        .where('draw_no', '=', drawNo)
        .where('name', '=', name)
        // No row if the file was republished meanwhile: two halves are no file.
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow(),
    )
    yield piece
  }
}

/** A published file, to be read piece by piece; undefined for any other. */
export async function openPublished(deps: Pick<Deps, 'pool'>, place: OwnedPlace, name: PublishedName) {
  const { campaignId, accountId, drawNo } = place
  const found = await inScope(deps.pool, accountId, db =>
    db
      .selectFrom('published_files')
      .select(['sha256', sql<number>`length(bytes)`.as('length')])
      .where('campaign_id', '=', campaignId)
      .where('draw_no', '=', drawNo)
      .where('name', '=', name)
      .executeTakeFirst(),
  )
  return (
    found && {
      version: found.sha256.toString('base64url').slice(0, 22),
      length: found.length,
      pieces: pieces(deps, place, name, found),
    }
  )
}
