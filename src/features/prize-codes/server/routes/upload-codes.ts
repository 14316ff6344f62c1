import type { uploadCodes } from '#features/prize-codes/contract.ts'
import { findPrize, lockPrize } from '#features/prizes/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { scopeOf, type UploadHandler } from '#server/http/serve.ts'
import { readCodes } from '../read-codes.ts'
import { expiryOf, requireOpen, saveList } from '../save-list.ts'
import { countKnown } from '../store-codes.ts'

const MOST_NAME = 120

export const handleUploadCodes: UploadHandler<typeof uploadCodes> = async call => {
  const { deps, actor, params } = call
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, scopeOf(actor), work)
  const { body, taken } = await call.receive(async ({ column, expiresOn }) => {
    const { campaign, prize } = await scoped(db => lockPrize(db, actor, params.id))
    requireOpen(campaign, prize)
    expiryOf(campaign, expiresOn, deps.clock.now())
    return async ({ name, bytes }) => ({ name, ...(await readCodes(bytes, column)) })
  })
  const [read] = taken
  if (!read) throw invalidField('file', 'Choose a file')
  const { codes, report } = read
  return scoped(async db => {
    const found = await (body.save ? lockPrize : findPrize)(db, actor, params.id)
    if (!body.save) {
      const known = await countKnown(db, deps, found.campaign.accountId, codes)
      return { ...report, codes: codes.length - known, known, saved: false }
    }
    const name = body.pasted ? '' : read.name.slice(0, MOST_NAME)
    const { expiresOn } = body
    const added = await saveList(db, deps, found, { name, codes, expiresOn, userId: actor.userId })
    if (added !== body.save) {
      throw new NamedError('conflict', {
        message: `The list has ${added} new codes now. Check it again`,
        fields: { save: `The list has ${added} new codes now` },
      })
    }
    return { ...report, codes: added, known: codes.length - added, saved: true }
  })
}
