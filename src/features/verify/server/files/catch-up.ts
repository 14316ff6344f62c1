import { kindOf } from '#features/fairness/contract.ts'
import { publish, signCommitments } from '#features/fairness/server/index.ts'
import { oneRun } from '#server/async/one-run.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type FilePlace, reachedAt } from '../place.ts'
import { drawDrafts } from './draw-files.ts'
import { gameDrafts } from './game-files.ts'

async function publishDue(db: Db, deps: Deps, place: FilePlace): Promise<void> {
  // Commitments from before the service had a key.
  await signCommitments(db, deps, { rootId: place.campaignId, rootKey: place.eventKey })
  const reached = await reachedAt(db, place)
  const draftsOf = kindOf(place) === 'game' ? gameDrafts : drawDrafts
  for await (const drafts of draftsOf(db, deps, place, reached)) await publish(db, deps, place, drafts)
}

const once = oneRun<void>()

/**
 * Publishes the due or changed files of a place. Simultaneous requests share the work, and nothing is written without a
 * change.
 */
export function catchUp(deps: Deps, place: FilePlace): Promise<void> {
  const { campaignId, drawNo } = place
  return once(deps.pg, `${campaignId} ${drawNo}`, () =>
    inScope(deps.pool, 'system', db => publishDue(db, deps, place)),
  )
}
