import { randomBytes } from 'node:crypto'
import { isInstantType, type PromotionType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { entryBodyOf, readForm } from '../shared/entry-form.ts'
import { expect } from '../shared/holds.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { signInOwner } from '../upgrades/owner.ts'
import { type Call, playCall, send } from '../upgrades/traffic.ts'

/** Types that people enter; the others have no entries to distribute. */
const TYPES: readonly PromotionType[] = ['instantWin', 'sweepstakes', 'extendedInstantWin', 'landingPage']
const PEOPLE = 40
const PRIZES = 10
/** Addresses between two people: each has a network of their own. */
const NETWORK = 256

/** Screens of a campaign that read hot tables. */
const SCREENS = [
  '',
  '/report?page=1&pageSize=20',
  '/report?format=csv',
  '/report/livemonitor',
  '/report/campaignmetrics',
  '/report/overview',
  '/report/eventmetrics',
  '/awards?page=1&pageSize=20',
  '/reconciliation',
  '/fairness',
  '/consents',
  '/refusals',
  '/retention',
  '/timeline',
]

/** Lets people enter and play through HTTP. @returns the answers that were not 200, and the tokens */
async function takePart(port: number, { eventKey, type }: Campaign) {
  const form = await readForm(`http://127.0.0.1:${port}`, eventKey)
  const failures: string[] = []
  const ask = async (call: Call, person: number) => {
    const { status, body } = await send(false, port, person * NETWORK, call)
    if (status !== 200) failures.push(`${call.kind} ${status} ${body.slice(0, 120)}`)
    return status === 200 ? Object(JSON.parse(body)) : {}
  }
  for (let person = 0; person < PEOPLE; person++) {
    const body = entryBodyOf(form, { email: `${randomBytes(8).toString('hex')}@bench.test` })
    const path = `/api/v0/public/event/${eventKey}`
    const entered = await ask({ kind: 'entry', method: 'POST', path: `${path}/entry`, body }, person)
    if (isInstantType(type))
      await ask(
        playCall(`${path}/play`, String(entered.playToken), () => {}),
        person,
      )
  }
  return failures
}

/** Reads every screen of the team and makes an export. @returns the answers that were no success */
async function readScreens(deps: Deps, port: number, campaign: Campaign): Promise<string[]> {
  const cookie = `drumroll=${await signInOwner(deps, campaign)}`
  const failures: string[] = []
  const own = `/api/v0/event/${campaign.eventKey}`
  for (const screen of SCREENS) {
    const call: Call = { kind: screen, method: 'GET', path: `${own}${screen}`, cookie }
    const { status, body } = await send(false, port, 0, call)
    if (status !== 200) failures.push(`${screen} ${status} ${body.slice(0, 80)}`)
  }
  return failures
}

/** The main job of each type through HTTP, each in an account of its own. @returns the campaigns */
export async function doMainJob(deps: Deps, port: number): Promise<Campaign[]> {
  const campaigns: Campaign[] = []
  for (const type of TYPES) {
    const campaign = await makeBenchCampaign(deps, { type, prizes: PRIZES })
    campaigns.push(campaign)
    const refused = await takePart(port, campaign)
    expect(`${type}: ${PEOPLE} people took part; ${refused[0] ?? 'all were answered'}`, refused.length === 0)
    const failed = await readScreens(deps, port, campaign)
    expect(
      `${type}: ${SCREENS.length - failed.length} of ${SCREENS.length} screens answered; ${failed.join('; ')}`,
      failed.length === 0,
    )
  }
  return campaigns
}
