import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { readAwarded } from './read-awarded.ts'

const t = await testApp()

test('programs of before and after the counts of prizes read what the other wrote', async () => {
  const { campaign } = await makeCampaign(t, { quantities: [5, 5] })
  const [first, second] = await t.db(db =>
    db
      .updateTable('prizes')
      .set(({ eb }) => ({ awarded: eb('awarded', '+', 2) }))
      .where('campaign_id', '=', campaign.id)
      .returning('id')
      .execute(),
  )
  const [earlier, later] = [first?.id ?? 0, second?.id ?? 0]
  expect(await t.db(db => readAwarded(db, [campaign.id]))).toEqual(
    new Map([
      [earlier, 2],
      [later, 2],
    ]),
  )
  await t.db(db =>
    db
      .updateTable('prize_counts')
      .set(({ eb }) => ({ awarded: eb('awarded', '+', 1) }))
      .where('prize_id', '=', earlier)
      .execute(),
  )
  const prizes = await t.db(db =>
    db
      .selectFrom('prizes')
      .select(['id', 'awarded'])
      .where('campaign_id', '=', campaign.id)
      .orderBy('id')
      .execute(),
  )
  expect(prizes).toEqual([
    { id: earlier, awarded: 3 },
    { id: later, awarded: 2 },
  ])
  const tooMany = t.db(db =>
    db.updateTable('prize_counts').set({ awarded: 6 }).where('prize_id', '=', earlier).execute(),
  )
  await expect(tooMany).rejects.toThrow('prizes_check')
})
