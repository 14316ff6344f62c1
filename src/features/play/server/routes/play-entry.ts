import { fileUrl } from '#features/files/contract.ts'
import {
  findWonPrize,
  getCommitment,
  type Play,
  playOnce,
  receiptOf,
  signReceipt,
  type WonPrize,
} from '#features/instant-win/server/index.ts'
import type { playEntry } from '#features/play/contract.ts'
import { listPublicTiles } from '#features/tiles/server/index.ts'
import type { Handler } from '#server/serve.ts'
import { getEntryByToken } from '../progress.ts'
import { getPublicCampaign } from '../public-campaign.ts'
import { screensAfterPlay } from '../screens.ts'

/** What participants are told: a trial run looks like a play without a prize. */
function toldOutcome({ outcome }: Play): 'win' | 'lose' | 'limit' {
  return outcome === 'win' || outcome === 'limit' ? outcome : 'lose'
}

function imageOf({ image }: WonPrize) {
  return image ? { imageUrl: fileUrl(image.fileKey, 640) } : {}
}

export const handlePlayEntry: Handler<typeof playEntry> = async ({ db, deps, params, body }) => {
  const campaign = await getPublicCampaign(db, params.eventKey)
  const entry = await getEntryByToken(db, campaign, body.playToken)
  // Read before the play, for which everyone else's waits.
  const tiles = await listPublicTiles(db, campaign)
  const commitment = await getCommitment(db, campaign)
  const clientNonce = Buffer.from(body.clientNonce, 'hex')
  const play = await playOnce(db, deps, campaign, { entry, clientNonce })
  const prize = await findWonPrize(db, play)
  return {
    outcome: toldOutcome(play),
    ...(prize ? { prize: { ...prize, ...imageOf(prize) } } : {}),
    receipt: await signReceipt(db, deps, await receiptOf(db, commitment, entry, play)),
    nextTiles: screensAfterPlay(tiles, prize?.uniquePrizeKey),
  }
}
