import type { Campaign } from '#features/campaigns/server/index.ts'
import { FairnessSpec } from '#features/fairness/contract.ts'
import { beaconBytesOf, currentKey, signed, toHex } from '#features/fairness/server/index.ts'
import {
  findDraw,
  publishedNames,
  publishedRanks,
  publishedReplacements,
  type StoredDraw,
} from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { software } from '../software.ts'
import { DISCLAIMER } from './disclaimer.ts'
import { type SignDeps, VERSION } from './published.ts'

/** A draw whose files are asked for, and what their head says of its campaign or date. */
export interface FrozenDraw {
  draw: StoredDraw
  campaign: Campaign
}

/** What was frozen, as freeze.json and the certificate write it. */
function frozenPart({ entries, excluded, frozenAt, reasonCounts }: StoredDraw) {
  return {
    entriesRoot: toHex(entries.root),
    N: entries.count,
    excludedRoot: toHex(excluded.root),
    X: excluded.count,
    reasonCounts,
    frozenAt: frozenAt?.getTime() ?? 0,
  }
}

/** The draw of a campaign or date with this number once its lists are frozen. */
export async function findFrozenDraw(
  db: Db,
  campaign: Campaign,
  drawNo: number,
): Promise<FrozenDraw | undefined> {
  const draw = await findDraw(db, campaign.id, drawNo)
  return draw?.frozenAt ? { draw, campaign } : undefined
}

/** freeze.json: the roots over both lists, signed, with the round of the beacon that decides if one does. */
export async function freezeFile(db: Db, deps: SignDeps, { draw, campaign }: FrozenDraw): Promise<unknown> {
  const { beacon } = draw
  return signed(await currentKey(db, deps), {
    version: VERSION,
    eventKey: campaign.eventKey,
    C: toHex(draw.commitment),
    drawNo: draw.drawNo,
    ...frozenPart(draw),
    ...(beacon && { beaconRound: beacon.round }),
    ...(beacon && beacon.moved !== null && { beaconMoved: beacon.moved }),
  })
}

/** replacements.json: who took whose prize, oldest first; undefined before the draw. */
export async function replacementsFile(
  db: Db,
  deps: SignDeps,
  { draw, campaign }: FrozenDraw,
): Promise<unknown> {
  if (!draw.drawnAt) return undefined
  return signed(await currentKey(db, deps), {
    version: VERSION,
    eventKey: campaign.eventKey,
    replacements: await publishedReplacements(db, draw),
  })
}

function beaconPart({ spec, beacon }: StoredDraw) {
  if (!spec.beacon || !beacon || beacon.signature === null) return null
  const { round, signature, moved } = beacon
  const randomness = toHex(beaconBytesOf(signature))
  return { chain: spec.beacon.chain, round, signature, randomness, ...(moved === null ? {} : { moved }) }
}

/** certificate.json of a draw (pf1 4.7); undefined before it was drawn. Names nobody who does not allow it. */
export async function drawCertificate(
  db: Db,
  deps: SignDeps,
  { draw, campaign }: FrozenDraw,
): Promise<unknown> {
  if (!draw.drawnAt) return undefined
  const row = await db
    .selectFrom('commitments')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .where('commitment', '=', draw.commitment)
    .executeTakeFirstOrThrow()
  if (!row.seed || !draw.key) return undefined
  const ranks = await publishedRanks(db, draw)
  const replacements = await publishedReplacements(db, draw)
  const newest = Math.max(draw.drawnAt.getTime(), ...replacements.map(({ at }) => at))
  const names = await publishedNames(db, draw)
  const winners = ranks.filter(({ role }) => role === 'winner')
  return signed(await currentKey(db, deps), {
    version: VERSION,
    kind: 'sweepstakes',
    eventKey: campaign.eventKey,
    title: campaign.title,
    sponsor: campaign.settings.campaignSponsor,
    period: { startMs: campaign.startsAt.getTime(), endMs: campaign.endsAt.getTime() },
    spec: FairnessSpec.parse(row.spec),
    specHash: toHex(row.spec_hash),
    activationNo: row.activation_no,
    commitment: { C: toHex(row.commitment), publishedAt: row.published_at.getTime(), witnesses: [] },
    beacon: beaconPart(draw),
    seed: toHex(row.seed),
    freeze: frozenPart(draw),
    draw: { K: toHex(draw.key), ranks, replacements },
    winners: winners.map(({ E, prize }, slot) => ({
      slot,
      E,
      ...(prize ? { prizeKey: prize } : {}),
      ...(names.has(E) ? { displayName: names.get(E) ?? '' } : {}),
    })),
    software,
    generatedAt: newest,
    disclaimer: DISCLAIMER,
  })
}
