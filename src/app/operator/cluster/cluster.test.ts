import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Node } from '#server/db/distributed/read-cluster.ts'
import { testDatabase } from '#test/db.ts'
import { runCommand } from '../run-command.ts'
import { Addresses } from './address.ts'
import { findNodeFaults } from './find-faults.ts'
import { describeNode } from './status.ts'

const { pg } = await testDatabase('not_distributed')
await pg.end()

const { host, user } = inject('postgres')
const DATABASE_URL = `postgres://${user}@localhost/not_distributed?host=${encodeURIComponent(host)}`
const call = (args: string[], env: NodeJS.ProcessEnv = { DATABASE_URL }) =>
  runCommand(['cluster', ...args], {
    readConfig: () => readConfig({ NODE_ENV: 'test', ...env }),
    open: () => Promise.reject(new Error('not opened')),
  })

test.each(['status', 'check'])('%s of a database on one server says so', async name => {
  expect(await call([name])).toEqual({
    text: 'This database is not distributed: every table lies on one PostgreSQL server.',
  })
})

test('rebalance of a database on one server fails, and says so', async () => {
  expect(await call(['rebalance'])).toEqual({
    text: 'This database is not distributed: every table lies on one PostgreSQL server.',
    alarming: true,
  })
})

test('rebalance reads its workers as init does', async () => {
  await expect(call(['rebalance', '--workers', 'a b'])).rejects.toThrow(
    '--workers: Enter nodes as host:port, separated by commas',
  )
})

test('the state of a server leaves out what is not there', () => {
  const node: Node = {
    name: '10.0.0.2:5432',
    isCoordinator: false,
    isActive: true,
    responds: true,
    shards: 96,
    leftShards: 0,
    bytes: 3 * 1024 * 1024,
    slots: 0,
    slotBytes: 0,
    unusedSlots: 0,
    inDoubt: 0,
  }
  expect(describeNode(node)).toBe('10.0.0.2:5432  worker, active, 96 shards, 3 MB')
  expect(describeNode({ ...node, responds: false, bytes: 0 })).toBe(
    '10.0.0.2:5432  worker, does not respond, 96 shards',
  )
  expect(describeNode({ ...node, slots: 2, slotBytes: 5 * 1024 * 1024, leftShards: 12, inDoubt: 1 })).toBe(
    '10.0.0.2:5432  worker, active, 96 shards, 3 MB, 12 moved shards wait to be dropped, slowest of 2 replication slots 5 MB behind, 1 transactions in doubt',
  )
  expect(findNodeFaults(node)).toEqual([])
  expect(findNodeFaults({ ...node, responds: false })).toEqual(['10.0.0.2:5432 does not respond. Start it'])
  expect(findNodeFaults({ ...node, inDoubt: 2, unusedSlots: 1 })).toHaveLength(2)
})

test('init says what PostgreSQL lacks, and changes nothing', async () => {
  const asked = call(['init', '--workers', '127.0.0.1:1', '--superuser', user])
  await expect(asked).rejects.toThrow(/has no Citus extension\. Install Citus 13 on every node$/)
})

test('init refuses the embedded database', async () => {
  await expect(call(['init', '--workers', '127.0.0.1:1'], {})).rejects.toThrow(
    'The embedded database cannot be distributed. Set DATABASE_URL to a PostgreSQL with Citus',
  )
})

test.each(['', 'a b', 'jo@host:1', 'host/path', 'host:port'])('"%s" names no node', async text => {
  expect(Addresses.safeParse(text).success).toBe(false)
  await expect(call(['init', '--workers', text])).rejects.toThrow(
    '--workers: Enter nodes as host:port, separated by commas',
  )
})

test('nodes are read with and without a port', () => {
  expect(Addresses.parse('10.0.0.2:9701, db.example.com')).toEqual([
    { host: '10.0.0.2', port: 9701 },
    { host: 'db.example.com', port: 5432 },
  ])
})
