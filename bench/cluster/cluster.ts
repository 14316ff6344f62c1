// The program on a database that unpatched Citus distributes over three servers of this machine. Adds a worker under load,
// tries the main job through HTTP and the walls between accounts on every shard, kills each server (SIGKILL) under load,
// and backs up and restores.
//   CITUS_BIN=/usr/lib/postgresql/15/bin npm run prove:cluster [-- seconds rate scenes]   40 seconds a scene at 40 plays a second
// Scenes: rebalance,job,kills,copies; all of them if absent.
// CITUS_BIN is the folder of PostgreSQL's programs, with Citus in its libraries.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { type MailBox, openMailBox } from '../shared/mail-box.ts'
import { joinWorld } from '../shared/play-world.ts'
import { backUpUnderLoad, DISTRIBUTED, PLAIN, restoreEverywhere } from './copies.ts'
import { killEachServer } from './kill-servers.ts'
import { doMainJob } from './main-job.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { drumroll, startProgram } from './program.ts'
import { rebalanceUnderLoad } from './rebalance.ts'
import { lookAtShards } from './walls.ts'

const [secondsWanted = '40', rateWanted = '40', scenes = 'rebalance,job,kills,copies'] = process.argv.slice(3)
const isWanted = (scene: string): boolean => scenes.split(',').includes(scene)
const NODES = [4381, 4382, 4383]
const PORT = 4384
const load = { port: PORT, seconds: Number(secondsWanted), rate: Number(rateWanted) }

type Settings = ReturnType<typeof settings>

/** The connection to the coordinator. */
const coordinatorOf = ({ ports, urlOf }: Nodes) => ({ connectionString: urlOf(ports[0] ?? 0) })

function settings(nodes: Nodes, mails: MailBox, dataDir: string, sealKey: Buffer) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    BEACON: 'off',
    LOG_LEVEL: 'error',
    DATABASE_URL: coordinatorOf(nodes).connectionString,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    SEAL_KEY: sealKey.toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://bench',
    SMTP_URL: mails.url,
    MAIL_FROM: 'bench@bench.test',
    SMS_URL: 'https://ACbench:bench-secret@127.0.0.1:1',
  }
}

/**
 * Distributes an empty database, and once more: the second time finds nothing to do. The rebalance adds the second
 * worker.
 */
function distribute({ ports }: Nodes, env: Settings): void {
  const workers = ports.slice(1, isWanted('rebalance') ? 2 : 3).map(port => `127.0.0.1:${port}`)
  const init = ['cluster', 'init', '--workers', workers.join(','), '--shards', '8']
  say(drumroll(env, init))
  expect('a second cluster init finds everything done', drumroll(env, init).startsWith('All hot tables were'))
  say(drumroll(env, ['cluster', 'check']))
}

/** The main job of every campaign type, then every shard read directly. */
async function tryMainJob(deps: Deps, nodes: Nodes, mails: MailBox): Promise<void> {
  await doMainJob(deps, { port: PORT, mails, connection: coordinatorOf(nodes) })
  const accounts = await inScope(deps.pool, 'system', db => db.selectFrom('accounts').select('id').execute())
  const seen = await lookAtShards(
    nodes,
    accounts.map(({ id }) => id),
  )
  expect(
    `shards show ${seen.all} rows to staff, ${seen.own} to their accounts, ${seen.foreign} to other accounts, ${seen.unscoped} without a scope`,
    seen.all > 0 && seen.own === seen.all && seen.foreign === 0 && seen.unscoped === 0,
  )
}

/** All scenes, on a program that runs until the last backup. @param folder for backups and files of copies */
async function playScenes(
  nodes: Nodes,
  env: Settings,
  { deps, mails, folder }: { deps: Deps; mails: MailBox; folder: string },
): Promise<void> {
  const copies = [PLAIN, DISTRIBUTED].map(name => ({
    ...env,
    DATABASE_URL: nodes.urlOf(nodes.ports[0] ?? 0, undefined, name),
    DATA_DIR: join(folder, name),
  }))
  const program = await startProgram(env)
  try {
    if (isWanted('rebalance')) await rebalanceUnderLoad(deps, nodes, env, load)
    if (isWanted('job')) await tryMainJob(deps, nodes, mails)
    if (isWanted('kills')) await killEachServer(deps, nodes, load)
    say(drumroll(env, ['cluster', 'check']))
    if (isWanted('copies')) await backUpUnderLoad(deps, nodes, { env, copy: copies[0] ?? env, folder }, load)
  } finally {
    await program.stop()
  }
  if (isWanted('copies')) await restoreEverywhere(nodes, { env, copies, folder })
}

async function prove(bin: string): Promise<void> {
  const nodes = await startNodes(bin, NODES, [PLAIN, DISTRIBUTED])
  const dataDir = mkdtempSync(join(tmpdir(), 'drumroll-cluster-data-'))
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-cluster-copies-'))
  const sealKey = randomBytes(32)
  const mails = await openMailBox()
  const env = settings(nodes, mails, dataDir, sealKey)
  try {
    distribute(nodes, env)
    const deps = { ...(await joinWorld(coordinatorOf(nodes), sealKey, dataDir)), isDistributed: true }
    say(await machineLine(deps.pg))
    try {
      await playScenes(nodes, env, { deps, mails, folder })
    } finally {
      await deps.pg.end()
    }
  } finally {
    await mails.close()
    await nodes.stop()
    for (const gone of [dataDir, folder]) rmSync(gone, { recursive: true, force: true })
  }
}

const bin = process.env.CITUS_BIN
if (bin) await prove(bin)
else say('\n*** THE CLUSTER IS NOT PROVED: set CITUS_BIN to PostgreSQL programs with Citus ***\n')
