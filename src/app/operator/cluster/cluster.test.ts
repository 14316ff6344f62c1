import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testDatabase } from '#test/db.ts'
import { runCommand } from '../run-command.ts'
import { Addresses } from './address.ts'

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
