import { getCampaignToChange, lockCampaign } from '#features/campaigns/server/index.ts'
import type { uploadEntryCodes } from '#features/entry-codes/contract.ts'
import { readCodes } from '#features/prize-codes/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { scopeOf, type UploadHandler } from '#server/http/serve.ts'
import { checkTerms } from '../new-batch.ts'
import { countKnown, saveBatch } from '../save-batch.ts'

export const handleUploadEntryCodes: UploadHandler<typeof uploadEntryCodes> = async call => {
  const { deps, actor, params } = call
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, scopeOf(actor), work)
  const { body, taken } = await call.receive(async ({ column, ...terms }) => {
    await scoped(async db =>
      checkTerms(db, deps, await getCampaignToChange(db, actor, params.eventKey), terms),
    )
    return ({ bytes }) => readCodes(bytes, column)
  })
  const [read] = taken
  if (!read) throw invalidField('file', 'Choose a file')
  const { codes, report } = read
  const { save, column: _column, ...terms } = body
  return scoped(async db => {
    if (!save) {
      const known = await countKnown(db, deps, await getCampaignToChange(db, actor, params.eventKey), codes)
      return { ...report, codes: codes.length - known, known, saved: false }
    }
    const campaign = await lockCampaign(db, actor, params.eventKey)
    const added = await saveBatch(db, deps, { campaign, actor, terms, quantity: save }, codes)
    if (added !== save) {
      throw new NamedError('conflict', {
        message: `The list has ${added} new codes now. Check it again`,
        fields: { save: `The list has ${added} new codes now` },
      })
    }
    return { ...report, codes: added, known: codes.length - added, saved: true }
  })
}
