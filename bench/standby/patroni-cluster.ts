import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '#server/db/connect.ts'
import { untilListening } from '../shared/until-listening.ts'
import { makeNode, type Node } from './node.ts'
import { ETCD, ETCD_PEERS, fileForHere, NODES, PRIMARY, STANDBYS, SUPERUSER_URL } from './setup.ts'

const ROLE = 'deploy/postgres-role.sql'
/** A node is made, or is back, within this time on a busy machine. */
const PATIENCE_MS = 180_000
const LOOK_MS = 100

/** PostgreSQL on two nodes of this machine, one of them the primary, behind HAProxy. */
export interface Cluster {
  /** The primary, on any of the nodes. */
  connection: Connection
  /** The standby. */
  standbys: Connection
  /** The primary, once there is one with a synchronous standby. */
  untilSafe(): Promise<Node>
  stop(): void
}

/** Both lines of the file that operators are given, as psql runs it. */
function createRole(): void {
  const { status, stderr } = spawnSync('psql', [SUPERUSER_URL, '-v', 'ON_ERROR_STOP=1', '-f', ROLE], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The role was not created: ${stderr}`)
}

function startEtcd(folder: string): ChildProcess {
  const [clients, peers] = [ETCD, ETCD_PEERS].map(port => `http://127.0.0.1:${port}`)
  const options = {
    name: 'one',
    'data-dir': folder,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `one=${peers}`,
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  return spawn('etcd', args, { stdio: 'ignore' })
}

async function findSafe(nodes: readonly Node[]): Promise<Node | undefined> {
  for (const node of nodes) {
    const members = await node.members()
    const isWell = ({ state }: { state: string }) => state === 'running' || state === 'streaming'
    const leader = members.find(member => member.role === 'leader' && isWell(member))
    if (leader && members.some(member => member.role === 'sync_standby' && isWell(member)))
      return nodes.find(({ name }) => name === leader.name)
  }
  return undefined
}

async function waitUntilSafe(nodes: readonly Node[]): Promise<Node> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await wait(LOOK_MS)) {
    const found = await findSafe(nodes)
    if (found) return found
  }
  throw new Error('The nodes did not become a primary and a standby')
}

const urlOf = (port: number) => ({
  connectionString: `postgres://drumroll:drumroll@127.0.0.1:${port}/drumroll`,
})

/** Starts etcd, two nodes and HAProxy, and creates the role and the database of the program. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-cluster-'))
  chmodSync(folder, 0o711)
  const [settings, proxy] = (['patroni.yml', 'haproxy.cfg'] as const).map(name => {
    writeFileSync(join(folder, name), fileForHere(name))
    return join(folder, name)
  })
  const children: ChildProcess[] = []
  const nodes = NODES.slice(0, 2).map((name, at) => makeNode(at, name, join(folder, name), settings ?? ''))
  const stop = () => {
    process.off('exit', stop)
    for (const node of nodes) node.lose()
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  // They would outlive a program that ends by an error.
  process.once('exit', stop)
  const begin = async (child: ChildProcess, port: number) => {
    children.push(child)
    await untilListening(port, child)
  }
  await begin(startEtcd(join(folder, 'etcd')), ETCD)
  for (const node of nodes) node.start()
  await waitUntilSafe(nodes)
  await begin(spawn('haproxy', ['-db', '-f', proxy ?? ''], { stdio: 'ignore' }), PRIMARY)
  for (let left = 50; ; left--) {
    try {
      createRole()
      break
    } catch (error) {
      if (left <= 0) throw error
      await wait(LOOK_MS)
    }
  }
  return {
    connection: urlOf(PRIMARY),
    standbys: urlOf(STANDBYS),
    untilSafe: () => waitUntilSafe(nodes),
    stop,
  }
}
