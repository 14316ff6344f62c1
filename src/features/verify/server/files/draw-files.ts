import { FairnessSpec } from '#features/fairness/contract.ts'
import {
  beaconBytesOf,
  type Draft,
  FreezeFile,
  readPublished,
  toHex,
} from '#features/fairness/server/index.ts'
import {
  freezeDraft,
  frozenPart,
  publishedNames,
  publishedRanks,
  publishedReplacements,
  type StoredDraw,
  storedRoot,
} from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { FilePlace, Reached } from '../place.ts'
import { certificateDrafts } from './certificate-drafts.ts'
import { commitmentDraft } from './commitment-files.ts'
import { DISCLAIMER } from './disclaimer.ts'
import { signedDraft, VERSION } from './drafts.ts'
import { revealDraft } from './reveal-file.ts'

function beaconPart({ spec, beacon }: StoredDraw) {
  if (!spec.beacon || !beacon || beacon.signature === null) return null
  const { round, signature, moved } = beacon
  const randomness = toHex(beaconBytesOf(signature))
  return { chain: spec.beacon.chain, round, signature, randomness, ...(moved === null ? {} : { moved }) }
}

/** Winners with their prizes; by name only who allows it. */
async function winnersOf(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  draw: StoredDraw,
  ranks: Awaited<ReturnType<typeof publishedRanks>>,
) {
  const names = await publishedNames(db, deps, draw)
  return ranks
    .filter(({ role }) => role === 'winner')
    .map(({ E, prize }, slot) => ({
      slot,
      E,
      ...(prize ? { prizeKey: prize } : {}),
      ...(names.has(E) ? { displayName: names.get(E) ?? '' } : {}),
    }))
}

/** Source of a draw's certificate (pf1 4.7). */
async function certificateOf(
  db: Db,
  deps: Deps,
  { campaign, campaignId, eventKey }: FilePlace,
  draw: StoredDraw,
) {
  const row = await db
    .selectFrom('commitments')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('commitment', '=', draw.commitment)
    .executeTakeFirstOrThrow()
  const ranks = await publishedRanks(db, draw)
  const replacements = await publishedReplacements(db, draw)
  return {
    version: VERSION,
    kind: 'sweepstakes',
    eventKey,
    title: campaign.title,
    sponsor: campaign.settings.campaignSponsor,
    period: { startMs: campaign.startsAt.getTime(), endMs: campaign.endsAt.getTime() },
    spec: FairnessSpec.parse(row.spec),
    specHash: toHex(row.spec_hash),
    activationNo: row.activation_no,
    commitment: { C: toHex(row.commitment), publishedAt: row.published_at.getTime(), witnesses: [] },
    beacon: beaconPart(draw),
    seed: toHex(row.seed ?? new Uint8Array()),
    freeze: frozenPart(draw),
    draw: { K: toHex(draw.key ?? new Uint8Array()), ranks, replacements },
    winners: await winnersOf(db, deps, draw, ranks),
    generatedAt: Math.max(draw.drawnAt?.getTime() ?? 0, ...replacements.map(({ at }) => at)),
    disclaimer: DISCLAIMER,
  }
}

/**
 * Lists that differ from those frozen and published before the draw: by the roots in the draw, or by their stored form.
 * The certificate says so itself.
 */
async function findSwapped(db: Db, place: FilePlace, draw: StoredDraw) {
  const bytes = await readPublished(db, place, 'freeze.json')
  const frozen = bytes && FreezeFile.parse(JSON.parse(bytes.toString()))
  if (!frozen) return {}
  const lists = [
    { file: 'entries.bin', list: 'entries', frozenRoot: frozen.entriesRoot },
    { file: 'excluded.bin', list: 'excluded', frozenRoot: frozen.excludedRoot },
  ] as const
  const swapped: { file: string; frozenRoot: string; foundRoot: string }[] = []
  for (const { file, list, frozenRoot } of lists) {
    const stored = await storedRoot(db, draw.id, list)
    const foundRoot = [draw[list].root, stored].map(toHex).find(root => root !== frozenRoot)
    if (foundRoot !== undefined) swapped.push({ file, frozenRoot, foundRoot })
  }
  return swapped.length > 0 ? { swapped } : {}
}

/** The files of a draw that are published by now, one step of its manifest after the other. */
export async function* drawDrafts(
  db: Db,
  deps: Deps,
  place: FilePlace,
  { stages, commitments, draw }: Reached,
): AsyncGenerator<Draft[]> {
  if (stages.size === 0) return
  yield [
    commitmentDraft(place, commitments),
    ...(draw && stages.has('freeze') ? [freezeDraft(db, deps, draw)] : []),
  ]
  if (!draw || !stages.has('draw')) return
  const { eventKey, drawNo } = place
  const replacements = await publishedReplacements(db, draw)
  const content = { version: VERSION, eventKey, drawNo, replacements }
  yield [signedDraft(db, deps, 'replacements.json', content), await revealDraft(db, place)]
  const certificate = await certificateOf(db, deps, place, draw)
  yield certificateDrafts(db, deps, place, certificate, () => findSwapped(db, place, draw))
}
