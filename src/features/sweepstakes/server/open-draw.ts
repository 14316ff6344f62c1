import type { Campaign } from '#features/campaigns/server/index.ts'
import { SweepstakesSpec } from '#features/fairness/contract.ts'
import { commit, insertCommitment } from '#features/fairness/server/index.ts'
import { sealSeed } from '#features/instant-win/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { drawTimeOf } from './draw-time.ts'

const SEED_BYTES = 32
const DRAW_NO = 1

/** What a draw is opened with: the campaign itself, not one of its dates. */
export interface DrawOpening {
  campaign: Campaign
  /** The prizes to draw for, in the order that the rules list them. */
  prizes: readonly { prizeKey: string; quantity: number }[]
}

function buildSpec({ campaign, prizes }: DrawOpening): SweepstakesSpec {
  const parsed = SweepstakesSpec.safeParse({
    v: 1,
    kind: 'sweepstakes',
    eventKey: campaign.rootKey,
    closeMs: campaign.endsAt.getTime(),
    drawMs: drawTimeOf(campaign).getTime(),
    drawNo: DRAW_NO,
    alternates: campaign.settings.alternates,
    onePrizePerPerson: true,
    prizes: prizes.map(({ prizeKey, quantity }) => ({ key: prizeKey, qty: quantity })),
  })
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'These prizes cannot be drawn for'
  throw new NamedError('illegalTransition', { message })
}

/**
 * Commits to a campaign's draw inside the transaction of its activation (pf1 4.2): draws and seals the seed,
 * and publishes what the order will follow from.
 * @throws illegalTransition when the prizes cannot be drawn for
 */
export async function openDraw(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  opening: DrawOpening,
): Promise<void> {
  const { campaign } = opening
  const spec = buildSpec(opening)
  const seed = deps.random.bytes(SEED_BYTES)
  const { commitment, specHash } = commit(seed, spec)
  await insertCommitment(db, deps, campaign, {
    commitment,
    spec,
    specHash,
    seedSealed: sealSeed(deps, commitment, seed),
    publishedAt: deps.clock.now(),
  })
}
