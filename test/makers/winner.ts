import { type Award, openAward } from '#features/claims/server/index.ts'
import { enter, playOnce } from '#features/participation/server/index.ts'
import type { TestApp } from '../app.ts'
import { unique } from './makers.ts'
import { type CampaignWishes, type MadeCampaign, makeCampaign, setMomentTimes } from './play-makers.ts'

/** A campaign in which the next plays win. */
export async function playedCampaign(service: TestApp, wishes: CampaignWishes = {}): Promise<MadeCampaign> {
  const made = await makeCampaign(service, { quantities: [1], ...wishes })
  await setMomentTimes(service, made.campaign, [service.clock.now()])
  return made
}

/** An instant winner, and their award. */
export function winNow(
  service: TestApp,
  { campaign }: Pick<MadeCampaign, 'campaign'>,
  { email = `${unique('w')}@example.com` }: { email?: string } = {},
): Promise<Award> {
  const { deps } = service
  return service.db(async db => {
    const person = { firstName: 'Ada', lastName: 'Byron', email }
    const answers = { person, others: {}, consents: {} }
    const nonce = deps.random.bytes(16)
    const { entry, token } = await enter(db, deps, campaign, { answers, source: 'direct', nonce })
    const play = await playOnce(db, deps, campaign, { token, clientNonce: deps.random.bytes(16) })
    const won = { kind: 'win' as const, entry, prizeId: play.win?.prizeId, at: play.receivedAt }
    return openAward(db, deps, campaign, won)
  })
}

/** An instant winner in a campaign of their own, and their award. */
export async function makeWinner(
  service: TestApp,
  wishes: CampaignWishes = {},
  person: { email?: string } = {},
): Promise<MadeCampaign & { award: Award }> {
  const made = await playedCampaign(service, wishes)
  return { ...made, award: await winNow(service, made, person) }
}
