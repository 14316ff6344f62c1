import { expect, test } from 'vitest'
import { openAward } from '#features/awards/server/index.ts'
import { enter, playOnce, voidPlay } from '#features/instant-win/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn, unique } from '#test/makers.ts'
import { makeCampaign, setMomentTimes } from '#test/play-makers.ts'

const service = await testApp()
const { clock, deps } = service

test('every piece of every prize is somewhere, and only there', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [6] })
  await setMomentTimes(
    service,
    campaign,
    Array.from({ length: 6 }, () => clock.now()),
  )
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const user = await makeUser(service, { account, role: ROLE.analyst })
  const winAs = (status: 'awarded' | 'forfeited' | 'selected') =>
    service.db(async db => {
      const answers = { person: { email: `${unique('p')}@example.com` }, others: {}, consents: {} }
      const nonce = deps.random.bytes(16)
      const { entry, token } = await enter(db, deps, campaign, { answers, source: 'direct', nonce })
      const play = await playOnce(db, deps, campaign, { token, clientNonce: nonce })
      const won = { kind: 'win' as const, entry, prizeId: play.win?.prizeId, at: play.receivedAt }
      const award = await openAward(db, deps, campaign, won)
      await db.updateTable('awards').set({ status }).where('id', '=', award.id).execute()
      return entry
    })
  await winAs('awarded')
  await winAs('forfeited')
  await winAs('selected')
  const back = await winAs('forfeited')
  const taken = { entryId: back.id, reason: 'staff', userId: user.userId }
  await service.db(db => voidPlay(db, deps, campaign, taken))
  const answer = await service.app.inject({
    url: `/api/v0/event/${campaign.eventKey}/reconciliation`,
    headers: { cookie: await signIn(service, user) },
  })
  expect(answer.json()).toMatchObject({
    prizes: [{ title: 'Prize 1', quantity: 6, won: 1, claimed: 1, expired: 1, void: 1, unawarded: 3 }],
    unclaimedPolicy: 'secondChance',
  })
})
