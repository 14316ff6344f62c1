import { features } from '#app/features.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { TestApp } from '../app.ts'
import { unique } from './makers.ts'
import { formKeys, shownBefore } from './participant.ts'
import { type CampaignWishes, makeCampaign, momentTimes } from './play-makers.ts'

/** Runs a job that repeats by the clock, as the queue would. */
export async function runCron(service: TestApp, name: string): Promise<void> {
  const kind = features.flatMap(feature => feature.jobs ?? []).find(job => job.name === name)
  if (!kind) throw new Error(`no feature runs jobs named ${name}`)
  await kind.run(service.deps, {})
}

/** A new person enters and plays now; returns the receipt and the form. */
export async function playAsSomebody(service: TestApp, campaign: Campaign) {
  const { firstName = '', lastName = '', email = '', rules = '' } = await formKeys(service, campaign)
  const open = `/api/v0/public/event/${campaign.eventKey}`
  const nonce = () => service.deps.random.bytes(16).toString('hex')
  const typed = { email: `${unique('p')}@example.com`, firstName: unique('Ada'), lastName: unique('Byron') }
  const entryNonce = nonce()
  const entry = await service.app.inject({
    method: 'POST',
    url: `${open}/entry`,
    payload: {
      answers: { [firstName]: typed.firstName, [lastName]: typed.lastName, [email]: typed.email },
      consents: { [rules]: true },
      clientNonce: entryNonce,
      stamp: shownBefore(service, campaign.eventKey),
    },
  })
  const { playToken, entryId } = entry.json()
  const play = await service.app.inject({
    method: 'POST',
    url: `${open}/play`,
    payload: { playToken, clientNonce: nonce() },
  })
  return { receipt: play.json().receipt, outcome: play.json().outcome, typed, entryNonce, entryId, playToken }
}

/** A campaign with one person who lost, one who won the first moment, and one more who played. */
export async function makePlayed(service: TestApp, wishes: CampaignWishes = {}) {
  const { campaign, prizes } = await makeCampaign(service, { quantities: [3, 1], ...wishes })
  const early = await playAsSomebody(service, campaign)
  const [first] = await momentTimes(service, campaign)
  if (!first) throw new Error('no moments')
  service.clock.set(first)
  const winner = await playAsSomebody(service, campaign)
  service.clock.advance({ seconds: 1 })
  const late = await playAsSomebody(service, campaign)
  return { campaign, prizes, players: [early, winner, late] as const, winner }
}

/** Lets the campaign end as its clock does, and the reveal happen. */
export async function endCampaign(service: TestApp, campaign: Campaign): Promise<void> {
  service.clock.set(campaign.endsAt)
  await service.db(db =>
    db
      .updateTable('campaigns')
      .set({ status: 5, updated_at: campaign.endsAt })
      .where('id', '=', campaign.id)
      .execute(),
  )
  service.clock.advance({ minutes: 1 })
  await runCron(service, 'fairness-reveal')
}
