import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { testApp } from '#test/app.ts'
import { makeUser } from '#test/makers/makers.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { peopleIn } from '#test/people.ts'
import { runCommand } from '../run-command.ts'

const ownDatabase = 'support_bundle'
const t = await testApp({ ownDatabase })
const home = mkdtempSync(join(tmpdir(), 'drumroll-support-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const { host, user } = inject('postgres')
const SECRETS = {
  SEAL_KEY: t.deps.sealKey.toString('hex'),
  METRICS_TOKEN: 'a-token-of-some-length',
  STRIPE_SECRET_KEY: 'sk_test_topsecret',
  STRIPE_WEBHOOK_SECRET: 'whsec_topsecret',
}
const ENV = {
  NODE_ENV: 'test',
  DATA_DIR: join(home, 'data'),
  DATABASE_URL: `postgres://${user}:hidden@localhost/${ownDatabase}?host=${encodeURIComponent(host)}`,
  PUBLIC_URL: 'https://promo.example.com',
  ...SECRETS,
}

const Bundle = z.object({
  version: z.string(),
  settings: z.record(z.string(), z.unknown()),
  findings: z.array(z.object({ state: z.string(), what: z.string() })),
  // The queue of jobs has no tables before the first start.
  database: z.object({ jobs: z.string() }).catchall(z.array(z.record(z.string(), z.unknown()))),
})

const run = (to: string, env: NodeJS.ProcessEnv = ENV) =>
  runCommand(['support-bundle', '--to', to], {
    readConfig: () => readConfig(env),
    open: () => Promise.reject(new Error('not opened')),
  })

test('the bundle describes an installation, and names no person, campaign or secret', async () => {
  const { campaign } = await makeWinner(t, {}, { email: 'winner@mail.example' })
  const member = await makeUser(t)
  const [person] = await peopleIn(t, [campaign.id])
  const to = join(home, 'bundle.json')
  expect((await run(to)).text).toContain(`${to} is written`)
  expect(statSync(to).mode & 0o777).toBe(0o600)
  const text = readFileSync(to, 'utf8')
  const { settings, findings, database } = Bundle.parse(JSON.parse(text))
  expect(settings).toMatchObject({ database: 'DATABASE_URL', payments: 'Stripe', metrics: true })
  expect(findings).toContainEqual({ state: 'ok', what: 'migrations' })
  expect(database.campaigns).toEqual([{ type: 'instantWin', status: expect.any(Number), count: 1 }])
  expect(database.tables?.map(({ name }) => name)).toContain('entries')
  expect(database.jobs).toContain('does not exist')
  const hidden = [
    ...Object.values(SECRETS),
    ...[person?.email, person?.lastName, member.email, campaign.eventKey, campaign.title],
    ...['hidden', host, 'promo.example.com'],
  ]
  for (const word of hidden) expect(text).not.toContain(word)
})

test('a file that exists is left alone, and a database that is away is said', async () => {
  const to = join(home, 'away.json')
  const away = { ...ENV, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect((await run(to, away)).text).toContain('checks fail')
  expect(JSON.parse(readFileSync(to, 'utf8')).database).toMatch(/ECONNREFUSED|connect/)
  await expect(run(to)).rejects.toThrow('exists')
})
