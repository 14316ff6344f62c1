// The program on a database that unpatched Citus distributes over three servers of this machine. Tries the main job
// through HTTP, the walls between accounts on every shard, and a worker killed (SIGKILL) under load.
//   CITUS_BIN=/usr/lib/postgresql/15/bin npm run prove:cluster [-- seconds rate]   40 seconds at 40 plays a second
// CITUS_BIN is the folder of PostgreSQL's programs, with Citus in its libraries.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign, makeDue, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { joinWorld } from '../shared/play-world.ts'
import { openToldPlays } from '../shared/told-plays.ts'
import { playCall, startTraffic } from '../upgrades/traffic.ts'
import { doMainJob } from './main-job.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { drumroll, startProgram } from './program.ts'
import { lookAtShards } from './walls.ts'

const [secondsWanted = '40', rateWanted = '40'] = process.argv.slice(3)
const [seconds, rate] = [Number(secondsWanted), Number(rateWanted)]
const NODES = [4381, 4382, 4383]
const PORT = 4384
const CAMPAIGNS = 4
const PRIZES = 50
const SECOND_MS = 1000

function settings({ ports, urlOf }: Nodes, dataDir: string, sealKey: Buffer) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    BEACON: 'off',
    LOG_LEVEL: 'error',
    DATABASE_URL: urlOf(ports[0] ?? 0),
    DATA_DIR: dataDir,
    PORT: String(PORT),
    SEAL_KEY: sealKey.toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://bench',
  }
}

/** Distributes an empty database, and once more: the second time finds nothing to do. */
function distribute({ ports }: Nodes, env: ReturnType<typeof settings>): void {
  const workers = ports.slice(1).map(port => `127.0.0.1:${port}`)
  const init = ['cluster', 'init', '--workers', workers.join(','), '--shards', '8']
  say(drumroll(env, init))
  expect('a second cluster init finds everything done', drumroll(env, init).startsWith('All hot tables were'))
  say(drumroll(env, ['cluster', 'check']))
}

/** Kills a worker while people play campaigns on both, and starts it again after a while. */
async function killWorker(deps: Deps, nodes: Nodes): Promise<void> {
  const campaigns: { campaign: Campaign; tokens: string[]; told: ReturnType<typeof openToldPlays> }[] = []
  for (let made = 0; made < CAMPAIGNS; made++) {
    const campaign = await makeBenchCampaign(deps, { prizes: PRIZES })
    await makeDue(deps, campaign)
    const tokens = await makeTokens(deps, campaign, Math.ceil((seconds * rate) / CAMPAIGNS))
    campaigns.push({ campaign, tokens, told: openToldPlays() })
  }
  let turn = 0
  const traffic = startTraffic(PORT, rate, () => {
    const one = campaigns[turn % CAMPAIGNS]
    if (!one) throw new Error('No campaign')
    const token = one.tokens[Math.floor(turn++ / CAMPAIGNS) % one.tokens.length] ?? ''
    return playCall(`/api/v0/public/event/${one.campaign.eventKey}/play`, token, one.told.note)
  })
  const worker = nodes.ports.at(-1) ?? 0
  await wait((seconds / 4) * SECOND_MS)
  await nodes.kill(worker)
  await wait((seconds / 4) * SECOND_MS)
  await nodes.start(worker)
  await wait((seconds / 2) * SECOND_MS)
  await traffic.stop()
  await nodes.untilCommitted()
  const last = traffic.failures.at(-1)
  say(
    `A worker was away from second ${seconds / 4} to ${seconds / 2}: ${traffic.sent} plays, ${traffic.failures.length} not answered, the last of them at second ${last?.atSeconds ?? '-'} (${last?.why ?? 'none'})`,
  )
  for (const { campaign, told } of campaigns) {
    const { stored, lost } = await compareTold(deps, campaign, told.byNumber)
    const { wins, broken } = await checkPlays(deps, campaign, told.byNumber.size)
    expect(
      `campaign ${campaign.id}: ${told.byNumber.size} plays were answered, ${stored} stored, ${lost} lost, ${wins} wins; ${broken.join('; ') || 'all sums agree'}`,
      lost === 0 && told.changed() === 0 && broken.length === 0,
    )
  }
}

async function prove(bin: string): Promise<void> {
  const nodes = await startNodes(bin, NODES)
  const dataDir = mkdtempSync(join(tmpdir(), 'drumroll-cluster-data-'))
  const sealKey = randomBytes(32)
  const env = settings(nodes, dataDir, sealKey)
  try {
    distribute(nodes, env)
    const connection = { connectionString: env.DATABASE_URL }
    const deps = { ...(await joinWorld(connection, sealKey, dataDir)), isDistributed: true }
    say(await machineLine(deps.pg))
    const program = await startProgram(env)
    try {
      const campaigns = await doMainJob(deps, PORT)
      const seen = await lookAtShards(
        nodes,
        campaigns.map(({ accountId }) => accountId),
      )
      expect(
        `shards show ${seen.all} rows to staff, ${seen.own} to their accounts, ${seen.foreign} to other accounts, ${seen.unscoped} without a scope`,
        seen.all > 0 && seen.own === seen.all && seen.foreign === 0 && seen.unscoped === 0,
      )
      await killWorker(deps, nodes)
      say(drumroll(env, ['cluster', 'check']))
    } finally {
      await program.stop()
      await deps.pg.end()
    }
  } finally {
    await nodes.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const bin = process.env.CITUS_BIN
if (bin) await prove(bin)
else say('\n*** THE CLUSTER IS NOT PROVED: set CITUS_BIN to PostgreSQL programs with Citus ***\n')
