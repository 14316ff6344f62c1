import { setTimeout as wait } from 'node:timers/promises'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { expect } from '../shared/holds.ts'
import { makeBenchCampaign, makeDue, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { openToldPlays } from '../shared/told-plays.ts'
import { playCall, startTraffic, type Traffic } from '../upgrades/traffic.ts'

const PRIZES = 50
/** Campaigns lie where the hash of their number says: so many give both workers some. */
const MOST_CAMPAIGNS = 24
const SECOND_MS = 1000
const [WARMING_MS, WARM_MS, WARM_SHARE] = [60_000, 3000, 0.9]

/** A campaign with people who have entered, and the answers that they got. */
interface CrowdCampaign {
  campaign: Campaign
  tokens: string[]
  told: ReturnType<typeof openToldPlays>
}

/** Campaigns of one server, with people who play them at a steady rate. */
export interface Group {
  /** Port of the server that held them when they were made. */
  port: number
  campaigns: CrowdCampaign[]
  /** Moments of answers, in milliseconds of `performance.now()`. */
  answeredAt: number[]
  traffic?: Traffic
}

/** Port of the worker that holds a campaign. */
export async function portOf({ pg }: Pick<Deps, 'pg'>, { rootId }: Campaign): Promise<number> {
  const { rows } = await pg.query<{ port: number }>(
    `select n.nodeport as port from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
     where p.shardid = get_shard_id_for_distribution_column('play_logs', $1::int8)`,
    [rootId],
  )
  return rows[0]?.port ?? 0
}

/**
 * Makes campaigns on every one of the servers.
 * @param of.plays plays that each server's campaigns are to get
 * @param of.each campaigns of each server
 */
export async function makeGroups(
  deps: Deps,
  ports: readonly number[],
  { plays, each }: { plays: number; each: number },
): Promise<Group[]> {
  const groups: Group[] = ports.map(port => ({ port, campaigns: [], answeredAt: [] }))
  for (
    let made = 0;
    made < MOST_CAMPAIGNS && groups.some(({ campaigns }) => campaigns.length < each);
    made++
  ) {
    const campaign = await makeBenchCampaign(deps, { prizes: PRIZES })
    const port = await portOf(deps, campaign)
    const group = groups.find(one => one.port === port)
    if (!group || group.campaigns.length >= each) continue
    await makeDue(deps, campaign)
    const tokens = await makeTokens(deps, campaign, Math.ceil(plays / each))
    group.campaigns.push({ campaign, tokens, told: openToldPlays() })
  }
  return groups
}

/** Lets people play the campaigns of each group. @param rate plays a second of each group */
export function startGroups(groups: readonly Group[], programPort: number, rate: number): void {
  for (const group of groups) {
    let turn = 0
    group.traffic = startTraffic(programPort, rate, () => {
      const one = group.campaigns[turn % group.campaigns.length]
      if (!one) throw new Error(`No campaign lies on ${group.port}`)
      const token = one.tokens[Math.floor(turn++ / group.campaigns.length) % one.tokens.length] ?? ''
      return playCall(`/api/v0/public/event/${one.campaign.eventKey}/play`, token, answer => {
        one.told.note(answer)
        group.answeredAt.push(performance.now())
      })
    })
  }
}

/** Waits until a program that has just been started plays as fast as it is asked. @throws when it does not */
export async function untilWarm(groups: readonly Group[]): Promise<void> {
  for (const end = performance.now() + WARMING_MS; performance.now() < end; await wait(SECOND_MS)) {
    const since = performance.now() - WARM_MS
    const isWarm = ({ answeredAt, traffic }: Group) =>
      answeredAt.filter(at => at > since).length >= WARM_SHARE * (traffic?.rate ?? 0) * (WARM_MS / SECOND_MS)
    if (groups.every(isWarm)) return
  }
  throw new Error('The program does not keep up with the plays. Ask for fewer a second')
}

export async function stopGroups(groups: readonly Group[]): Promise<void> {
  await Promise.all(groups.map(({ traffic }) => traffic?.stop()))
}

/** Answers a second of a group between two moments of `performance.now()`. */
export function rateBetween({ answeredAt }: Group, from: number, to: number): number {
  return (answeredAt.filter(at => at >= from && at < to).length / (to - from)) * SECOND_MS
}

/** No acknowledged play may be lost, changed or doubled, and all sums agree. */
export async function expectKept(deps: Deps, groups: readonly Group[], scene: string): Promise<void> {
  let [told, kept, gone, wins] = [0, 0, 0, 0]
  const broken: string[] = []
  for (const { campaign, told: answers } of groups.flatMap(({ campaigns }) => campaigns)) {
    const { stored, lost } = await compareTold(deps, campaign, answers.byNumber)
    const checked = await checkPlays(deps, campaign, answers.byNumber.size)
    told += answers.byNumber.size
    kept += stored
    gone += lost + answers.changed()
    wins += checked.wins
    broken.push(...checked.broken.map(what => `campaign ${campaign.id}: ${what}`))
  }
  expect(
    `${scene}: ${told} plays were answered, ${kept} stored, ${gone} lost or changed, ${wins} wins; ${broken.join('; ') || 'all sums agree'}`,
    told > 0 && gone === 0 && broken.length === 0,
  )
}
