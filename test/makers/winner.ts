import { type Award, openAward } from '#features/claims/server/index.ts'
import { enter, playOnce } from '#features/participation/server/index.ts'
import type { TestApp } from '../app.ts'
import { unique } from './makers.ts'
import { type CampaignWishes, type MadeCampaign, makeCampaign, setMomentTimes } from './play-makers.ts'

/** An instant winner in a campaign of their own, and their award. */
export async function makeWinner(
  service: TestApp,
  wishes: CampaignWishes = {},
  { email = `${unique('w')}@example.com` }: { email?: string } = {},
): Promise<MadeCampaign & { award: Award }> {
  const made = await makeCampaign(service, { quantities: [1], ...wishes })
  const { campaign } = made
  await setMomentTimes(service, campaign, [service.clock.now()])
  const { deps } = service
  return service.db(async db => {
    const person = { firstName: 'Ada', lastName: 'Byron', email }
    const answers = { person, others: {}, consents: {} }
    const nonce = deps.random.bytes(16)
    const { entry, token } = await enter(db, deps, campaign, { answers, source: 'direct', nonce })
    const play = await playOnce(db, deps, campaign, { token, clientNonce: deps.random.bytes(16) })
    const won = { kind: 'win' as const, entry, prizeId: play.win?.prizeId, at: play.receivedAt }
    return { ...made, award: await openAward(db, deps, campaign, won) }
  })
}
