import { isInstantType } from '#features/campaigns/contract.ts'
import { enter, readAnswers } from '#features/entries/server/index.ts'
import { publicCommitments } from '#features/instant-win/server/index.ts'
import type { enterCampaign } from '#features/play/contract.ts'
import { joinDraw } from '#features/sweepstakes/server/index.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/named-error.ts'
import type { Handler } from '#server/serve.ts'
import { getPublicCampaign } from '../public-campaign.ts'
import { entryJoinsDraw, firstScreen, screensAfterEntry } from '../screens.ts'

const TICKED = 'true'
const NONCE_BYTES = 16

/** Names the fields as the request has them. */
function refusal(problems: Record<string, string>, consents: object): NamedError {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([key, message]) => [
      `${key in consents ? 'consents' : 'answers'}.${key}`,
      message,
    ]),
  )
  return new NamedError('invalid', { fields })
}

export const handleEnterCampaign: Handler<typeof enterCampaign> = async ({ db, deps, params, body }) => {
  const campaign = await getPublicCampaign(db, params.eventKey)
  const tiles = await listTiles(db, campaign)
  const ticked = Object.fromEntries(Object.keys(body.consents).map(key => [key, TICKED]))
  const read = readAnswers(firstScreen(tiles)?.components.questions ?? [], { ...body.answers, ...ticked })
  if ('problems' in read) throw refusal(read.problems, body.consents)
  const nonce = body.clientNonce ? Buffer.from(body.clientNonce, 'hex') : deps.random.bytes(NONCE_BYTES)
  // Read before the entry, for which everyone else's waits.
  const commitment = (await publicCommitments(db, campaign.rootId)).at(-1)
  const { entry, token } = await enter(db, deps, campaign, { ...read, source: body.source, nonce })
  if (entryJoinsDraw(campaign)) await joinDraw(db, deps, campaign, entry)
  const plays = isInstantType(campaign.type)
  return {
    entryId: entry.entryKey,
    ...(plays ? { playToken: token.toString('base64url') } : {}),
    receipt: { entryId: entry.entryKey, ...(commitment ? { C: commitment.C } : {}) },
    next: plays ? null : (screensAfterEntry(tiles)[0]?.tileKey ?? null),
  }
}
