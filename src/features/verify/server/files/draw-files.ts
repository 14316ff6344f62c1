import type { Campaign } from '#features/campaigns/server/index.ts'
import { FairnessSpec } from '#features/fairness/contract.ts'
import { currentKey, signed, toHex } from '#features/fairness/server/index.ts'
import {
  countReasons,
  findDraw,
  publishedRanks,
  publishedReplacements,
  type StoredDraw,
} from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { software } from '../software.ts'
import { DISCLAIMER } from './disclaimer.ts'
import { type SignDeps, VERSION } from './published.ts'

/** What was frozen, as freeze.json and the certificate write it. */
async function frozenPart(db: Db, { campaignId, entries, excluded, frozenAt }: StoredDraw) {
  const reasons = await countReasons(db, campaignId)
  return {
    entriesRoot: toHex(entries.root),
    N: entries.count,
    excludedRoot: toHex(excluded.root),
    X: excluded.count,
    reasonCounts: Object.fromEntries(reasons.map(({ reason, count }) => [String(reason), count])),
    frozenAt: frozenAt?.getTime() ?? 0,
  }
}

/** The newest draw of a campaign once its lists are frozen. */
export async function findFrozenDraw(db: Db, { rootId }: Pick<Campaign, 'rootId'>) {
  const draw = await findDraw(db, rootId)
  return draw?.frozenAt ? draw : undefined
}

/** freeze.json: the roots over both lists, signed; undefined before. */
export async function freezeFile(db: Db, deps: SignDeps, campaign: Campaign): Promise<unknown> {
  const draw = await findFrozenDraw(db, campaign)
  if (!draw) return undefined
  return signed(await currentKey(db, deps), {
    version: VERSION,
    eventKey: campaign.rootKey,
    C: toHex(draw.commitment),
    drawNo: draw.drawNo,
    ...(await frozenPart(db, draw)),
  })
}

/** replacements.json: who took whose prize, oldest first; undefined before the draw. */
export async function replacementsFile(db: Db, deps: SignDeps, campaign: Campaign): Promise<unknown> {
  const draw = await findFrozenDraw(db, campaign)
  if (!draw?.drawnAt) return undefined
  return signed(await currentKey(db, deps), {
    version: VERSION,
    eventKey: campaign.rootKey,
    replacements: await publishedReplacements(db, draw),
  })
}

/** certificate.json of a draw (pf1 4.7); undefined before it was drawn. Names nobody. */
export async function drawCertificate(db: Db, deps: SignDeps, campaign: Campaign): Promise<unknown> {
  const draw = await findFrozenDraw(db, campaign)
  if (!draw?.drawnAt) return undefined
  const row = await db
    .selectFrom('commitments')
    .selectAll()
    .where('campaign_id', '=', campaign.rootId)
    .where('commitment', '=', draw.commitment)
    .executeTakeFirstOrThrow()
  if (!row.seed || !draw.key) return undefined
  const ranks = await publishedRanks(db, draw)
  const replacements = await publishedReplacements(db, draw)
  const newest = Math.max(draw.drawnAt.getTime(), ...replacements.map(({ at }) => at))
  const winners = ranks.filter(({ role }) => role === 'winner')
  return signed(await currentKey(db, deps), {
    version: VERSION,
    kind: 'sweepstakes',
    eventKey: campaign.rootKey,
    title: campaign.title,
    sponsor: campaign.settings.campaignSponsor,
    period: { startMs: campaign.startsAt.getTime(), endMs: campaign.endsAt.getTime() },
    spec: FairnessSpec.parse(row.spec),
    specHash: toHex(row.spec_hash),
    activationNo: row.activation_no,
    commitment: { C: toHex(row.commitment), publishedAt: row.published_at.getTime(), witnesses: [] },
    beacon: null,
    seed: toHex(row.seed),
    freeze: await frozenPart(db, draw),
    draw: { K: toHex(draw.key), ranks, replacements },
    winners: winners.map(({ E, prize }, slot) => ({ slot, E, ...(prize ? { prizeKey: prize } : {}) })),
    software,
    generatedAt: newest,
    disclaimer: DISCLAIMER,
  })
}

/** The place of an entry in the frozen list, or why it was left out. */
export async function findInDraw(db: Db, campaign: Pick<Campaign, 'rootId'>, E: string) {
  const draw = await findFrozenDraw(db, campaign)
  if (!draw) return { included: false }
  const entry = await db
    .selectFrom('draw_entries as d')
    .leftJoin('draw_exclusions as x', 'x.entry_id', 'd.entry_id')
    .select(['x.reason', 'd.entry_id'])
    .where('d.campaign_id', '=', campaign.rootId)
    .where('d.hash', '=', Buffer.from(E, 'hex'))
    .executeTakeFirst()
  if (!entry) return { included: false }
  return entry.reason === null ? { included: true } : { included: false, excludedReason: entry.reason }
}
