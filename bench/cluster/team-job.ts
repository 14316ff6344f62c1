import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { purgeCampaign } from '#features/privacy/server/purge.ts'
import { EXPORT_KINDS, type ExportKind } from '#features/reports/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { expect } from '../shared/holds.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { type Call, send } from '../upgrades/traffic.ts'

const POLL_MS = 300
const MOST_POLLS = 200
const ENTRANTS = 200

/** A signed-in owner of a campaign, who calls the service. */
export interface Team {
  port: number
  cookie: string
  campaign: Campaign
}

/** Calls the service as the team. @throws unless the answer is a success */
export async function callAsTeam(
  { port, cookie }: Team,
  method: Call['method'],
  path: string,
  body?: object,
): Promise<object> {
  const call: Call = { kind: path, method, path: `/api/v0${path}`, cookie, ...(body && { body }) }
  const { status, body: said } = await send(false, port, 0, call)
  if (status !== 200 && status !== 202) throw new Error(`${method} ${path} ${status} ${said.slice(0, 120)}`)
  return Object(JSON.parse(said))
}

/** Calls the service as anyone may. @throws unless the answer is a success */
export async function callPublic(
  { port }: Pick<Team, 'port'>,
  method: Call['method'],
  path: string,
  body?: object,
): Promise<string> {
  const call: Call = { kind: path, method, path, ...(body && { body }) }
  const { status, body: said } = await send(false, port, 0, call)
  if (status !== 200) throw new Error(`${method} ${path} ${status} ${said.slice(0, 120)}`)
  return said
}

/** Makes one export in the background. @throws unless it is there in the end */
async function makeExport(team: Team, kind: ExportKind): Promise<void> {
  const format = kind === 'auditPack' ? 'zip' : 'csv'
  const path = `/event/${team.campaign.eventKey}/exports`
  const asked = await callAsTeam(team, 'POST', path, { kind, format })
  const exportKey = String(Reflect.get(asked, 'exportKey'))
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    const state = Reflect.get(await callAsTeam(team, 'GET', `/exports/${exportKey}`), 'state')
    if (state === 'done') return
    if (state === 'failed') throw new Error('failed')
    await wait(POLL_MS)
  }
  throw new Error('not there in time')
}

/** Makes every kind of export. @returns those that failed, and why */
export async function makeExports(team: Team): Promise<string[]> {
  const failures: string[] = []
  for (const kind of EXPORT_KINDS) {
    await makeExport(team, kind).catch(error => failures.push(`export ${kind} ${error.message}`))
  }
  return failures
}

/** Deletes the newest entrant of a campaign. @returns why that failed */
export async function eraseOne(team: Team): Promise<string[]> {
  const own = `/event/${team.campaign.eventKey}`
  try {
    const report = await callAsTeam(team, 'GET', `${own}/report?page=1&pageSize=1`)
    const [row] = [Reflect.get(report, 'rows')].flat()
    const entry = `${own}/entries/${row.entryId}`
    await callAsTeam(team, 'GET', entry)
    await callAsTeam(team, 'DELETE', entry)
    const erased = await callAsTeam(team, 'GET', entry)
    return Reflect.get(erased, 'erasedAt') ? [] : ['the entrant is still there']
  } catch (error) {
    return [`deletion ${error instanceof Error ? error.message : error}`]
  }
}

/** Adds a date to a campaign. */
export function makeDate(deps: Deps, { id }: Campaign): Promise<Campaign> {
  return inScope(deps.pool, 'system', async db => {
    const eventKey = newKey(deps.random, 'evt_')
    await sql`
      insert into campaigns (account_id, event_key, parent_id, title, type, status, starts_at, ends_at, timezone, test_mode,
        settings, created_at, updated_at, activated_at)
      select account_id, ${eventKey}, id, title, type, status, starts_at, ends_at, timezone, test_mode, settings, created_at,
        updated_at, activated_at
      from campaigns where id = ${id}`.execute(db)
    const date = await findPublicCampaign(db, eventKey)
    if (!date) throw new Error('no date')
    return date
  })
}

/** Erases everyone in a campaign, as the job at the end of its retention does. */
export async function purgeOne(deps: Deps): Promise<void> {
  const campaign = await makeBenchCampaign(deps, { prizes: 1 })
  await makeTokens(deps, campaign, ENTRANTS)
  await purgeCampaign(deps, campaign.eventKey)
  const left = await inScope(deps.pool, 'system', db =>
    db
      .selectFrom('entries')
      .select('id')
      .where('root_id', '=', campaign.id)
      .where('erased_at', 'is', null)
      .execute(),
  )
  expect(`everyone in a campaign was erased, ${left.length} of ${ENTRANTS} left`, left.length === 0)
}

/**
 * Watches for crashes of the coordinator: it ends all of its connections when one of its processes crashes.
 * @returns whether the connection that it opens is still there, and closes it
 */
export async function watchCoordinator({ pg }: Pick<Deps, 'pg'>): Promise<() => Promise<boolean>> {
  const client = await pg.connect()
  let isUp = true
  client.on('error', () => {
    isUp = false
  })
  return async () => {
    await client.query('select 1').catch(() => {
      isUp = false
    })
    client.release(true)
    return isUp
  }
}
