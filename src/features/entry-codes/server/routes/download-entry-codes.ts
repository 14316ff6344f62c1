import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { recordAudit } from '#features/audit/server/index.ts'
import type { downloadEntryCodes } from '#features/entry-codes/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { NamedError } from '#server/http/named-error.ts'
import { FILE_POLICY } from '#server/http/plugins/headers.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { readExpiringToken } from '#server/security/expiring-token.ts'
import { unseal } from '#server/security/seal.ts'
import { codesOf } from '../code-sequence.ts'
import { findBatch } from '../find-batch.ts'
import { placeOfBatch, StoredFormat } from '../make-codes.ts'
import { CODES_AT_ONCE } from '../store-entry-codes.ts'
import { purposeOf } from './link-entry-codes.ts'

type Found = Awaited<ReturnType<typeof findBatch>>

/** Lines of the file: each code with the link that enters it, for QR codes. They are made again from the secret. */
async function* linesOf(deps: Deps, { campaign, batch }: Found, secret: Buffer): AsyncGenerator<string> {
  const format = StoredFormat.parse(batch.format)
  const skipped = new Set(batch.skipped)
  const link = playUrl(deps, `/e/${batch.date ?? campaign.rootKey}?s=qr&code=`)
  yield 'Code,Link\n'
  for (let from = 0; from < batch.tried; from += CODES_AT_ONCE) {
    const codes = codesOf(secret, format, from, Math.min(CODES_AT_ONCE, batch.tried - from))
    yield codes
      .map((code, at) => (code === undefined || skipped.has(from + at) ? '' : `${code},${link}${code}\n`))
      .join('')
    await setImmediate()
  }
}

/** Forgets the secret of a batch whose file was sent: from now on, only hashes are left. */
function forgetSecret(deps: Deps, { campaign, batch }: Found, userId: number): Promise<void> {
  return inScope(deps.pool, 'system', async db => {
    const at = deps.clock.now()
    const { numUpdatedRows } = await db
      .updateTable('entry_code_batches')
      .set({ key_sealed: null, downloaded_at: at })
      .where('id', '=', batch.id)
      .where('key_sealed', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordAudit(db, {
      accountId: campaign.accountId,
      at,
      actorId: userId,
      action: 'entryCodes.downloaded',
      entity: campaign.rootKey,
      details: { batch: batch.batch_key, title: batch.name, codes: batch.made },
    })
  })
}

export const handleDownloadEntryCodes: BareHandler<typeof downloadEntryCodes> = async ({
  deps,
  actor,
  params,
  query,
  reply,
}) => {
  const found = await inScope(deps.pool, scopeOf(actor), db => findBatch(db, actor, params.batchId))
  const { batch } = found
  const opens = readExpiringToken(deps, purposeOf(params.batchId, actor.userId), query.link) === 'opens'
  if (!opens || !batch.key_sealed || batch.made < batch.quantity) {
    throw new NamedError('notFound', { message: 'This link has expired. Request a new one' })
  }
  const secret = unseal(deps, placeOfBatch(batch.batch_key), batch.key_sealed)
  // A download that breaks off can be repeated: the secret goes once the system has sent the last byte.
  reply.raw.once('finish', () => {
    forgetSecret(deps, found, actor.userId).catch(error =>
      deps.outages.tell(error, 'a download was not noted'),
    )
  })
  reply
    .header('content-disposition', `attachment; filename="codes-${params.batchId}.csv"`)
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
  return Readable.from(linesOf(deps, found, secret))
}
