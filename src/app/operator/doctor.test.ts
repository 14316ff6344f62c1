import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { CONNECTIONS } from '#server/db/open-database.ts'
import { systemClock } from '#server/process/system.ts'
import { testDatabase } from '#test/db.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkDisk } from './doctor/check-surroundings.ts'
import { runCommand } from './run-command.ts'

const home = mkdtempSync(join(tmpdir(), 'drumroll-doctor-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
await (await testDatabase('doctor')).pg.end()

const { host, user } = inject('postgres')
const urlOf = (database: string) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
const HEALTHY = {
  NODE_ENV: 'production',
  DATA_DIR: join(home, 'data'),
  PUBLIC_URL: 'https://promo.example.com',
  TRUSTED_PROXIES: '10.0.0.1',
  SEAL_KEY: 'ab'.repeat(32),
  DATABASE_URL: urlOf('doctor'),
}

/** Its lines by topic, and whether it alarms. */
async function ask(env: NodeJS.ProcessEnv) {
  const { text, alarming } = await runCommand(['doctor'], {
    readConfig: () => readConfig(env),
    open: () => Promise.reject(new Error('not opened')),
  })
  const lines = text.split('\n').flatMap(line => {
    const [, state = '', what = '', words = ''] = /^(ok|warn|fail) +(.+?) {2,}(.+)$/.exec(line) ?? []
    return what ? [[what, `${state} ${words}`] as const] : []
  })
  return { lines: Object.fromEntries(lines), alarming }
}

async function mailServer(): Promise<number> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
  return Number(Object(server.server.address()).port)
}

const port = await mailServer()

test('a healthy installation has nothing to look at, and a test leaves no file behind', async () => {
  const env = { ...HEALTHY, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'promo@promo.example.com' }
  const { lines, alarming } = await ask(env)
  expect(Object.keys(lines)).toEqual([
    'settings',
    'address',
    'seal key',
    'database',
    'role',
    'migrations',
    'clock',
    'jobs',
    'stuck work',
    'audit log',
    'data keys',
    'disk',
    'storage',
    'email',
  ])
  expect(Object.values(lines).filter(words => !words.startsWith('ok '))).toEqual([])
  expect(alarming).toBe(false)
})

test('each unreachable service fails with its reason, and so does the command', async () => {
  const { lines, alarming } = await ask({
    ...HEALTHY,
    DATABASE_URL: 'postgres://a:secret-word@127.0.0.1:1/x',
    S3_URL: 'http://key:secret-word@127.0.0.1:1/bucket',
    SMTP_URL: 'smtp://me:secret-word@127.0.0.1:1',
  })
  expect(alarming).toBe(true)
  expect(lines.database).toMatch(
    /^fail .*Cannot connect to .*: connect ECONNREFUSED.*that DATABASE_URL is correct$/,
  )
  expect(lines.storage).toMatch(/^fail bucket bucket cannot be written: .*that S3_URL is correct$/)
  expect(lines.email).toMatch(/^fail 127\.0\.0\.1 does not accept email: .*SMTP_URL is correct\. Emails wait/)
  expect(JSON.stringify(lines)).not.toContain('secret-word')
})

test('more processes than the database has connections for are worth a word', async () => {
  const most = 64
  const { lines, alarming } = await ask({ ...HEALTHY, WEB_CONCURRENCY: String(most) })
  expect(lines.database).toMatch(
    new RegExp(
      `^warn .*, but WEB_CONCURRENCY=${most} uses up to ${most * CONNECTIONS}\\. Raise max_connections$`,
    ),
  )
  expect(alarming).toBe(false)
})

test('settings that cannot be used are named, and nothing else is tried', async () => {
  const { lines, alarming } = await ask({ ...HEALTHY, PORT: 'http' })
  expect(lines).toEqual({ settings: 'fail PORT must be a whole number from 0 to 65535' })
  expect(alarming).toBe(true)
})

test('a folder for data that is none is named, and nothing else is tried', async () => {
  const { lines, alarming } = await ask({ ...HEALTHY, DATA_DIR: '/dev/null' })
  expect(lines).toEqual({ settings: expect.stringMatching(/^fail DATA_DIR \/dev\/null cannot be used: /) })
  expect(alarming).toBe(true)
})

test('passwords that travel in the open, and a disk that fills up, are worth a word', async () => {
  expect((await ask({ ...HEALTHY, PUBLIC_URL: 'http://promo.example.com' })).lines.address).toMatch(/^warn /)
  const config = readConfig(HEALTHY)
  const stateAt = async (megabytes: number) =>
    (await checkDisk(config, async () => megabytes * 1024 * 1024)).state
  expect(await Promise.all([255, 256, 1023, 1024].map(stateAt))).toEqual(['fail', 'warn', 'warn', 'ok'])
})

test('a database that accepts no writes fails with its remedy', async () => {
  const { pg } = await testDatabase('doctor_read_only')
  await pg.query('alter database doctor_read_only set default_transaction_read_only = on')
  await pg.end()
  const { lines } = await ask({ ...HEALTHY, DATABASE_URL: urlOf('doctor_read_only') })
  expect(lines.database).toContain('accepts no writes')
  expect(lines.database).toMatch(/^fail .+ reset default_transaction_read_only$/)
})

test('a role that may not create tables reads what it lacks', async () => {
  const { pg } = await testDatabase('doctor_poor')
  await pg.query('drop schema public cascade')
  const { lines, alarming } = await ask({ ...HEALTHY, DATABASE_URL: urlOf('doctor_poor') })
  await pg.end()
  expect(lines.role).toBe(
    `fail ${user} cannot create tables. As a superuser, run alter database doctor_poor owner to ${user}; alter schema public owner to ${user}`,
  )
  expect(lines.migrations).toBeUndefined()
  expect(alarming).toBe(true)
})

test('a clock that is off by seconds is a warning, by half a minute a failure', async () => {
  const stateAt = async (seconds: number) => {
    const now = () => new Date(systemClock.now().getTime() + seconds * 1000)
    const findings = await checkDatabase(readConfig(HEALTHY), { now })
    return findings.find(({ what }) => what === 'clock')
  }
  expect(await stateAt(0)).toMatchObject({ state: 'ok' })
  for (const seconds of [-15, 15]) {
    expect(await stateAt(seconds)).toMatchObject({
      state: 'warn',
      words: expect.stringContaining('with NTP'),
    })
  }
  for (const seconds of [-900, 900]) expect(await stateAt(seconds)).toMatchObject({ state: 'fail' })
})

test('data keys of a master key that is not there fail with what to do', async () => {
  const { pg } = await testDatabase('doctor')
  const change = (statement: string) => pg.query(`begin; set local app.account = '*'; ${statement}; commit`)
  await change(
    "insert into account_keys values (0, 1, 'local-0123456789abcdef', 'x', now(), now(), null, null)",
  )
  const { lines, alarming } = await ask(HEALTHY)
  await change('delete from account_keys')
  await pg.end()
  expect(alarming).toBe(true)
  expect(lines['data keys']).toBe(
    'fail The master key local-0123456789abcdef is missing, so personal data cannot be read. Restore its file from your copy, or set MASTER_KEY to its service',
  )
})

test('a seal key that is none fails', async () => {
  const DATA_DIR = join(home, 'spoilt')
  mkdirSync(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'seal.key'), 'lost', { mode: 0o600 })
  const { lines } = await ask({ ...HEALTHY, DATA_DIR, SEAL_KEY: '' })
  expect(lines['seal key']).toMatch(
    /^fail .*seal\.key must contain 64 hexadecimal digits\. Restore it from your copy/,
  )
})

test('a folder for files that is none fails with what to do', async () => {
  const DATA_DIR = join(home, 'unkept')
  mkdirSync(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'files'), '')
  const { lines, alarming } = await ask({ ...HEALTHY, DATA_DIR })
  expect(alarming).toBe(true)
  expect(lines.storage).toMatch(
    /^fail folder files in DATA_DIR cannot be written: ENOTDIR: .*\. Another file or folder has this name. Move it away$/,
  )
})

test.each([
  ['NoSuchBucket', 'Create the bucket, or correct its name in S3_URL'],
  ['AccessDenied', 'Allow the access key in S3_URL to read, write, list and delete'],
  ['SignatureDoesNotMatch', 'Correct the keys (percent-encoded) and the region in S3_URL'],
])('a bucket whose service says %s fails with what to do', async (code, advice) => {
  const service = createServer((request, response) => {
    request.resume()
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end(`<Error><Code>${code}</Code><Message>It will not do.</Message></Error>`)
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const { port } = Object(service.address())
  const { lines } = await ask({ ...HEALTHY, S3_URL: `http://key:secret@127.0.0.1:${port}/pictures` })
  service.close()
  expect(lines.storage).toBe(`fail bucket pictures cannot be written: It will not do. ${advice}`)
})

test('a build without a software bill of materials says how to write one', async () => {
  const { text, alarming } = await runCommand(['doctor', '--sbom'], {
    readConfig: () => readConfig(HEALTHY),
    open: () => Promise.reject(new Error('not opened')),
  })
  expect(text).toContain('npm run sbom')
  expect(alarming).toBe(true)
})
