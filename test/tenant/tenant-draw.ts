import type { Campaign } from '#features/campaigns/server/index.ts'
import { openAward } from '#features/claims/server/index.ts'
import type { Entry } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { newKey } from '#server/security/keys.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { TestApp } from '../app.ts'

/** Makes an entry the winner of a completed draw, as far as the dashboard can tell. Returns the winner's key. */
export async function makeWinner(
  test: TestApp,
  db: Db,
  campaign: Campaign,
  won: { entry: Pick<Entry, 'id' | 'entryKey' | 'campaignId'>; prizeId: number; prizeKey: string },
): Promise<string> {
  const { random, clock } = test.deps
  const now = clock.now()
  const ownership = { account_id: campaign.accountId, campaign_id: campaign.rootId }
  const spec = {
    v: 1,
    kind: 'sweepstakes',
    eventKey: campaign.rootKey,
    closeMs: now.getTime(),
    drawMs: now.getTime() + DAY_MS,
    drawNo: 1,
    alternates: 0,
    onePrizePerPerson: true,
    prizes: [{ key: won.prizeKey, qty: 1 }],
  }
  const commitment = await db
    .insertInto('commitments')
    .values({
      ...ownership,
      kind: 'sweepstakes',
      activation_no: 1,
      commitment: random.bytes(32),
      spec: JSON.stringify(spec),
      spec_hash: random.bytes(32),
      seed_sealed: random.bytes(32),
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('unclaimed_gifts')
    .values({ ...ownership, pieces: 1, recipient: 'City Food Bank', recorded_at: now })
    .execute()
  const root = random.bytes(32)
  const draw = await db
    .insertInto('draws')
    .values({
      ...ownership,
      draw_no: 1,
      commitment_id: commitment.id,
      state: 'drawn',
      asked_at: now,
      entries_root: root,
      entries_count: 1,
      excluded_root: root,
      excluded_count: 0,
      frozen_at: now,
      draw_key: root,
      drawn_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const winnerKey = newKey(random, 'win_')
  await db
    .insertInto('draw_ranks')
    .values({
      draw_id: draw.id,
      account_id: campaign.accountId,
      rank: 1,
      place: 0,
      entry_hash: root,
      entry_id: won.entry.id,
      winner_key: winnerKey,
      role: 'winner',
      prize_id: won.prizeId,
      prize_unit: 1,
      changed_at: now,
    })
    .execute()
  const { entry, prizeId } = won
  await openAward(db, test.deps, campaign, { kind: 'draw', entry, prizeId, at: now })
  return winnerKey
}
