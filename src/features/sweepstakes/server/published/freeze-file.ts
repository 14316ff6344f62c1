import {
  bytesOfJson,
  currentKey,
  type Draft,
  type OwnedPlace,
  publish,
  signed,
  toHex,
} from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { loadDraw, type StoredDraw } from '../stored-draw.ts'

type SignDeps = Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>

/** Freeze as freeze.json and the certificate write it. */
export function frozenPart({ entries, excluded, frozenAt, reasonCounts }: StoredDraw) {
  return {
    entriesRoot: toHex(entries.root),
    N: entries.count,
    excludedRoot: toHex(excluded.root),
    X: excluded.count,
    reasonCounts,
    frozenAt: frozenAt?.getTime() ?? 0,
  }
}

/** Place of a draw's files. */
export const placeOfDraw = ({ campaignId, accountId, drawNo, spec }: StoredDraw): OwnedPlace => ({
  campaignId,
  accountId,
  drawNo,
  eventKey: spec.eventKey,
})

/** freeze.json: the roots over both lists, signed, with the round of the beacon that decides if one does. */
export function freezeDraft(db: Db, deps: SignDeps, draw: StoredDraw): Draft {
  const { beacon } = draw
  const content = {
    version: 'pf1.1',
    eventKey: draw.spec.eventKey,
    C: toHex(draw.commitment),
    drawNo: draw.drawNo,
    ...frozenPart(draw),
    ...(beacon && { beaconRound: beacon.round }),
    ...(beacon && beacon.moved !== null && { beaconMoved: beacon.moved }),
  }
  return {
    name: 'freeze.json',
    source: content,
    make: async () => bytesOfJson(signed(await currentKey(db, deps), content)),
  }
}

/** Publishes the freeze, in its own transaction: later drawing is checked against it. */
export async function publishFreeze(db: Db, deps: SignDeps, drawId: number): Promise<void> {
  const draw = await loadDraw(db, drawId)
  await publish(db, deps, placeOfDraw(draw), [freezeDraft(db, deps, draw)])
}
