import { randomBytes } from 'node:crypto'
import { isInstantType, type PromotionType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { EXPORT_KINDS } from '#features/reports/contract.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { entryBodyOf, readForm } from '../shared/entry-form.ts'
import { expect } from '../shared/holds.ts'
import type { MailBox } from '../shared/mail-box.ts'
import { makeBenchCampaign, makeDue } from '../shared/play-campaign.ts'
import { signInOwner } from '../upgrades/owner.ts'
import { type Call, playCall, send } from '../upgrades/traffic.ts'
import { rotateKeys } from './key-job.ts'
import { serveRequests } from './privacy-job.ts'
import { eraseOne, makeDate, makeExports, purgeOne, type Team, watchCoordinator } from './team-job.ts'
import { enterByText, giveByText } from './texting-job.ts'
import { claimWin, drawAndClaim } from './winner-job.ts'

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
  '/receipts?state=waiting',
  '/exports',
]

/** Screens of an account that read hot tables. */
const ACCOUNT_SCREENS = ['/dashboard', '/privacy-requests']

/** The two people who enter a campaign first, and make privacy requests: an address may make three an hour. */
const askersOf = ({ eventKey }: Campaign) => ({
  first: `ada.${eventKey}@bench.test`,
  second: `grace.${eventKey}@bench.test`,
})

/** Lets people enter and play through HTTP. @returns the answers that were not 200 */
async function takePart(port: number, campaign: Campaign) {
  const { eventKey, type } = campaign
  const form = await readForm(`http://127.0.0.1:${port}`, eventKey)
  const askers = Object.values(askersOf(campaign))
  const failures: string[] = []
  const ask = async (call: Call, person: number) => {
    const { status, body } = await send(false, port, person * NETWORK, call)
    if (status !== 200) failures.push(`${call.kind} ${status} ${body.slice(0, 120)}`)
    return status === 200 ? Object(JSON.parse(body)) : {}
  }
  for (let person = 0; person < PEOPLE; person++) {
    const email = askers[person] ?? `${randomBytes(8).toString('hex')}@bench.test`
    const body = entryBodyOf(form, { email })
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
async function readScreens({ port, cookie, campaign }: Team): Promise<string[]> {
  const failures: string[] = []
  const own = SCREENS.map(screen => `/event/${campaign.eventKey}${screen}`)
  for (const screen of [...own, ...ACCOUNT_SCREENS]) {
    const call: Call = { kind: screen, method: 'GET', path: `/api/v0${screen}`, cookie }
    const { status, body } = await send(false, port, 0, call)
    // A campaign without receipts has no list of them.
    if (status !== 200 && status !== 404) failures.push(`${screen} ${status} ${body.slice(0, 80)}`)
  }
  return failures
}

/** The program's port and mail, and its database. */
interface Reach {
  port: number
  mails: MailBox
  connection: Connection
}

/** The team's part: screens, exports, the deletion of an entrant, and answers to privacy requests. @returns the team */
async function doTeamJob(deps: Deps, { port, mails }: Reach, campaign: Campaign): Promise<Team> {
  const { type } = campaign
  const team = { port, campaign, cookie: `drumroll=${await signInOwner(deps, campaign)}` }
  const failed = await readScreens(team)
  const screens = SCREENS.length + ACCOUNT_SCREENS.length
  expect(
    `${type}: ${screens - failed.length} of ${screens} screens answered; ${failed.join('; ')}`,
    failed.length === 0,
  )
  const unmade = await makeExports(team)
  const files = EXPORT_KINDS.length
  expect(
    `${type}: ${files - unmade.length} of ${files} exports were made; ${unmade.join('; ')}`,
    unmade.length === 0,
  )
  if (!TYPES.includes(type)) return team
  if (isInstantType(type)) {
    const unclaimed = await claimWin(deps, team)
    expect(
      `${type}: a winner claimed the prize, and the team redeemed it; ${unclaimed.join('; ')}`,
      unclaimed.length === 0,
    )
  }
  const kept = await eraseOne(team)
  expect(`${type}: an entrant was deleted; ${kept.join('; ')}`, kept.length === 0)
  await serveRequests({ mails, team }, askersOf(campaign))
  return team
}

/** Takes part at a date of an instant win. */
async function doDate(deps: Deps, reach: Reach): Promise<void> {
  const campaign = await makeBenchCampaign(deps, { prizes: PRIZES })
  const date = await makeDate(deps, campaign)
  await makeDue(deps, campaign)
  const refused = await takePart(reach.port, date)
  expect(`a date: ${PEOPLE} people took part; ${refused[0] ?? 'all were answered'}`, refused.length === 0)
  await doTeamJob(deps, reach, date)
}

/** Enters and plays a campaign of a type, and does the team's part. @returns the team */
async function doType(deps: Deps, reach: Reach, type: PromotionType): Promise<Team> {
  const campaign = await makeBenchCampaign(deps, { type, prizes: PRIZES })
  if (isInstantType(type)) await makeDue(deps, campaign)
  const refused = await takePart(reach.port, campaign)
  expect(`${type}: ${PEOPLE} people took part; ${refused[0] ?? 'all were answered'}`, refused.length === 0)
  return doTeamJob(deps, reach, campaign)
}

/** The main job of each type through HTTP, each in an account of its own. */
export async function doMainJob(deps: Deps, reach: Reach): Promise<void> {
  const isStillUp = await watchCoordinator(deps)
  try {
    const teams: Team[] = []
    for (const type of TYPES) teams.push(await doType(deps, reach, type))
    await doDate(deps, reach)
    await enterByText(deps, reach.port)
    await doTeamJob(deps, reach, await giveByText(deps, reach.port))
    await drawAndClaim(deps, reach.port)
    await purgeOne(deps)
    const [first] = teams
    if (first) await rotateKeys(deps, reach.connection, first)
  } finally {
    expect('the coordinator never crashed', await isStillUp())
  }
}
