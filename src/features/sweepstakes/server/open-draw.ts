import type { Campaign } from '#features/campaigns/server/index.ts'
import { SweepstakesSpec } from '#features/fairness/contract.ts'
import { commit, insertCommitment, promiseRound } from '#features/fairness/server/index.ts'
import { sealSeed } from '#features/instant-win/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { drawTimeOf } from './draw-time.ts'
import { DRAW_NO } from './stored-draw.ts'

const SEED_BYTES = 32

type OpenDeps = Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool' | 'beacon'>

/** Inputs for opening a draw. */
export interface DrawOpening {
  /** The campaign or date whose prizes are drawn for. */
  campaign: Campaign
  /** The prizes to draw for, in the order that the rules list them. */
  prizes: readonly { prizeKey: string; quantity: number }[]
}

function buildSpec(
  deps: OpenDeps,
  { campaign, prizes }: DrawOpening,
  { drawNo, drawAt }: { drawNo: number; drawAt: Date },
): SweepstakesSpec {
  const drawMs = drawAt.getTime()
  const beacon = promiseRound(deps.beacon, drawMs)
  const parsed = SweepstakesSpec.safeParse({
    v: 1,
    kind: 'sweepstakes',
    eventKey: campaign.eventKey,
    closeMs: campaign.endsAt.getTime(),
    drawMs,
    drawNo,
    alternates: campaign.settings.alternates,
    onePrizePerPerson: true,
    prizes: prizes.map(({ prizeKey, quantity }) => ({ key: prizeKey, qty: quantity })),
    ...(beacon && { beacon }),
  })
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'These prizes cannot be awarded in a draw'
  throw new NamedError('illegalTransition', { message })
}

/**
 * Commits to a draw in the caller's transaction (pf1 4.2): draws and seals the seed, and publishes the inputs of the
 * order.
 * @throws illegalTransition when the prizes cannot be drawn for
 */
export async function commitDraw(
  db: Db,
  deps: OpenDeps,
  opening: DrawOpening,
  { drawNo, drawAt }: { drawNo: number; drawAt: Date },
): Promise<void> {
  const { campaign } = opening
  const spec = buildSpec(deps, opening, { drawNo, drawAt })
  const seed = deps.random.bytes(SEED_BYTES)
  const { commitment, specHash } = commit(seed, spec)
  const owner = { rootId: campaign.id, rootKey: campaign.eventKey, accountId: campaign.accountId }
  await insertCommitment(db, deps, owner, {
    commitment,
    spec,
    specHash,
    seedSealed: sealSeed(deps, commitment, seed),
    publishedAt: deps.clock.now(),
  })
}

/**
 * Commits to the draw of a campaign or date inside the transaction of its activation.
 * @throws illegalTransition when the prizes cannot be drawn for
 */
export async function openDraw(db: Db, deps: OpenDeps, opening: DrawOpening): Promise<void> {
  await commitDraw(db, deps, opening, { drawNo: DRAW_NO.promised, drawAt: drawTimeOf(opening.campaign) })
}
