import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, inject, test } from 'vitest'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import { readConfig } from '#server/config.ts'
import { testApp } from '#test/app.ts'
import { makeUser } from '#test/makers/makers.ts'
import { makeNumber, newPhone, SMS_CONFIG, sendText } from '#test/makers/texting.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { multipart } from '#test/multipart.ts'
import { runCommand } from '../run-command.ts'

const ownDatabase = 'planted_values'
const t = await testApp({ ownDatabase, config: SMS_CONFIG })
const home = mkdtempSync(join(tmpdir(), 'drumroll-planted-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const planted: string[] = []
/** A value that occurs nowhere else. */
function plant(): string {
  const value = `Marker ${t.deps.random.bytes(9).toString('hex')}`
  planted.push(value)
  return value
}

/** A winner who says where they live, and uploads who they are. */
async function claim(): Promise<void> {
  const { award } = await makeWinner(t, { value: 200_000 })
  const url = `/api/v0/public/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}`
  const bytes = Buffer.from(`%PDF-1.7\n% ${plant()}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
  const { headers, payload } = multipart({}, [{ name: 'id.pdf', bytes, field: 'documents' }])
  const uploaded = await t.app.inject({ method: 'POST', url: `${url}/documents`, headers, payload })
  expect(uploaded.statusCode).toBe(200)
  const address = { street: plant(), city: plant(), state: 'ME', zip: '04101', country: 'US' }
  const given = await t.app.inject({ method: 'POST', url, payload: { address, dob: '1962-11-05' } })
  expect(given.statusCode).toBe(200)
}

const number = await makeNumber(t)
for (let count = 0; count < 600; count += 1)
  await sendText(t, { from: newPhone(), to: number, body: plant() })
const { accountId, email: to } = await makeUser(t)
await t.db(async db => {
  for (let count = 0; count < 185; count += 1) {
    const words = { subject: plant(), body: plant() }
    await queueMail(db, t.deps, { accountId, to, template: 'notification', ...words })
  }
})
for (let count = 0; count < 10; count += 1) await claim()

/** Every row of every table, as a dump has them. */
async function dump(): Promise<string> {
  const { rows } = await t.deps.pg.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname in ('public') order by 1",
  )
  const client = await t.deps.pg.connect()
  try {
    await client.query("begin; set local app.account = '*'")
    const texts: string[] = []
    for (const { name } of rows) {
      const table = await client.query<{ row: string }>(`select x::text as row from "${name}" x`)
      texts.push(...table.rows.map(({ row }) => row))
    }
    return texts.join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Every file of a backup, unpacked where it can be. */
async function backUp(...flags: string[]): Promise<string> {
  const { host, user } = inject('postgres')
  const to = join(home, `backup${flags.length}`)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: `postgres://${user}@localhost/${ownDatabase}?host=${encodeURIComponent(host)}`,
    SEAL_KEY: t.deps.sealKey.toString('hex'),
  })
  await runCommand(['backup', '--to', to, ...flags], {
    readConfig: () => config,
    open: () => Promise.reject(new Error('not opened')),
  })
  const names = readdirSync(to, { recursive: true, encoding: 'utf8' }).map(name => join(to, name))
  const files = names.filter(name => statSync(name).isFile())
  const read = (name: string) => (name.endsWith('.gz') ? gunzipSync(readFileSync(name)) : readFileSync(name))
  return files.map(name => read(name).toString('latin1')).join('\n')
}

const stored = () => [...t.objects.values()].map(bytes => bytes.toString('latin1')).join('\n')
const foundIn = (text: string) => planted.filter(value => text.includes(value))

test('none of 1,000 words of messages, answers and papers is in the database, the storage or a backup', async () => {
  expect(planted).toHaveLength(1000)
  expect(foundIn(await dump())).toEqual([])
  expect(foundIn(stored())).toEqual([])
  expect(foundIn(await backUp())).toEqual([])
  expect(foundIn(await backUp('--plain'))).toEqual([])
})

test('a backup hides what the database still holds in clear', async () => {
  expect(await dump()).toContain(to)
  expect(await backUp('--plain')).toContain(to)
  expect(await backUp()).not.toContain(to)
})
