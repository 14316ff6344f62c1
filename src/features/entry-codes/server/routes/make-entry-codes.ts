import { lockCampaign } from '#features/campaigns/server/index.ts'
import { type makeEntryCodes, shortestLength } from '#features/entry-codes/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { describeEntryCodes } from '../describe-batches.ts'
import { queueCodes } from '../make-codes.ts'
import { addBatch } from '../new-batch.ts'

export const handleMakeEntryCodes: Handler<typeof makeEntryCodes> = async ({
  db,
  deps,
  actor,
  params,
  body,
}) => {
  const { quantity, prefix, length, alphabet, checkCharacter, ...terms } = body
  const shortest = shortestLength(alphabet, quantity)
  if (length < shortest) {
    throw invalidField('length', `Use ${shortest} or more characters, so that codes cannot be guessed`)
  }
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const format = { prefix, length, alphabet, checkCharacter }
  const { batchKey } = await addBatch(db, deps, { campaign, actor, terms, quantity, format })
  await queueCodes(db, deps, batchKey)
  return describeEntryCodes(db, campaign)
}
