import type { Campaign } from '#features/campaigns/server/index.ts'
import { InstantWinSpec } from '#features/fairness/contract.ts'
import { beaconBytesOf, masterKey } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { readSeed } from './read-seed.ts'

const NO_BEACON = new Uint8Array()

/** Game behind the plays of a campaign: the commitment of its newest activation. */
export interface Game {
  commitmentId: number
  /** 32 bytes. */
  commitment: Buffer
  momentsCount: number
  /** False while the moments wait for the beacon, which keeps plays closed. */
  isFixed: boolean
  mechanism: InstantWinSpec['mechanism']
  /** Only with odds: the secret key, 32 bytes, and N of one in N. */
  odds?: { key: Uint8Array; oneIn: number }
}

/** @throws notFound when the campaign has no plays */
export async function loadGame(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'clock'>,
  campaign: Pick<Campaign, 'rootId'>,
): Promise<Game> {
  const found = await db
    .selectFrom('commitments')
    .select(['id', 'account_id', 'activation_no', 'commitment', 'moments_count', 'spec', 'seed_sealed'])
    .select(['moments_root', 'beacon_signature'])
    .where('campaign_id', '=', campaign.rootId)
    .where('kind', '=', 'instant-win')
    .orderBy('activation_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  const { id: commitmentId, moments_count: momentsCount } = found
  const { commitment } = found
  const spec = InstantWinSpec.parse(found.spec)
  const isFixed = found.moments_root !== null
  const { mechanism } = spec
  const game = { commitmentId, commitment, momentsCount: momentsCount ?? 0, isFixed, mechanism }
  if (spec.mechanism !== 'odds' || !isFixed) return game
  const { account_id: accountId, activation_no: activationNo, seed_sealed: sealed } = found
  const of = { accountId, eventKey: spec.eventKey, activationNo, commitment, sealed }
  const seed = await readSeed(db, deps, of, 'play')
  const beaconBytes = found.beacon_signature === null ? NO_BEACON : beaconBytesOf(found.beacon_signature)
  return { ...game, odds: { key: masterKey(seed, commitment, beaconBytes), oneIn: spec.odds } }
}
