import { expect, test } from 'vitest'
import { getPepper, loadGame } from '#features/instant-win/server/index.ts'
import { AT_ROOT_FUNCTION } from '#server/db/distributed/at-root.ts'
import { testApp } from '#test/app.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { draftEntry } from '../answers/draft-entry.ts'
import { openParticipationQueue } from './participation-queue.ts'

const t = await testApp()
const PEOPLE = 12

/** A campaign with two prizes that are due, and entries to it. */
async function makePeople() {
  const { campaign } = await makeCampaign(t, { quantities: [2] })
  await setMomentTimes(t, campaign, [t.clock.now(), t.clock.now()])
  const pepper = await t.db(db => getPepper(db, t.deps, campaign))
  const game = await t.db(db => loadGame(db, t.deps, campaign))
  const drafts = Array.from({ length: PEOPLE }, (_, number) =>
    draftEntry(t.deps, campaign, pepper, {
      answers: { person: { email: `p${number}@example.com` }, others: {}, consents: {} },
      source: 'direct',
      nonce: t.deps.random.bytes(16),
    }),
  )
  return { campaign, game, drafts }
}

/** The statements of a distributed database are also right on a plain one, where they are tested. */
test.each([false, true])('several campaigns at once, distributed: %s', async isDistributed => {
  if (isDistributed) await t.deps.pg.query(`create schema if not exists cluster; ${AT_ROOT_FUNCTION}`)
  const all = await Promise.all([makePeople(), makePeople(), makePeople()])
  const queue = openParticipationQueue({ ...t.deps, isDistributed })
  const everyone = all.flatMap(({ drafts, ...of }) => drafts.map(enter => ({ ...of, enter })))
  const play = () =>
    Promise.all(
      everyone.map(({ campaign, game, enter: { tokenHash } }) =>
        queue.submit({ campaign, tokenHash, play: { game, clientNonce: t.deps.random.bytes(16) } }),
      ),
    )
  await Promise.all(
    everyone.map(({ campaign, enter }) => queue.submit({ campaign, tokenHash: enter.tokenHash, enter })),
  )
  const first = await play()
  const again = await play()
  await queue.close()
  expect(again).toEqual(first)
  for (const { campaign } of all) {
    const rows = await t.db(db =>
      db
        .selectFrom('prizes')
        .innerJoin('play_logs as l', 'l.campaign_id', 'prizes.campaign_id')
        .select(['prizes.awarded', 'l.entries', 'l.plays', 'l.wins'])
        .where('prizes.campaign_id', '=', campaign.id)
        .execute(),
    )
    expect(rows).toEqual([{ awarded: 2, entries: PEOPLE, plays: PEOPLE, wins: 2 }])
  }
})
