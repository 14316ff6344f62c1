import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, inject, test } from 'vitest'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { readConfig } from '#server/config.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { checkout, giftBody, makeGiving, makePledged, openCharity } from '#test/makers/giving-makers.ts'
import { formKeys, shownBefore } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { makeReceiptWinner, pdfOf } from '#test/makers/receipts/receipt-makers.ts'
import { makeNumber, newPhone, SMS_CONFIG, sendText } from '#test/makers/texting.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { multipart } from '#test/multipart.ts'
import { runCommand } from '../run-command.ts'

const ownDatabase = 'planted_values'
const { t } = await openCharity(ownDatabase)
const home = mkdtempSync(join(tmpdir(), 'drumroll-planted-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const planted: string[] = []
/** A value that occurs nowhere else: a word of letters and numbers. */
function plant(of: (word: string) => string = word => word): string {
  const value = of(`zyx${t.deps.random.bytes(9).toString('hex')}`)
  planted.push(value)
  return value
}
const plantEmail = () => plant(word => `${word}@example.com`)
const plantPhone = () => plant(() => newPhone())
const plantPerson = () => ({ firstName: plant(), lastName: plant(), email: plantEmail() })

let strangers = 0
/** A call from a network that made none before. */
async function call(url: string, payload: object) {
  strangers += 1
  const remoteAddress = `10.${strangers % 250}.${Math.floor(strangers / 250)}.3`
  const headers = { host: new URL(SMS_CONFIG.publicUrl).host }
  const answer = await t.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}

const { campaign } = await makeCampaign(t, { settings: { phoneNumber: true } })
const owner = await makeCaller(t, { account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' } })

/** People who enter on the page of a campaign. */
async function enter(count: number): Promise<void> {
  const { rules = '', ...keys } = await formKeys(t, campaign)
  for (let entry = 0; entry < count; entry += 1) {
    const typed: Record<string, string> = { ...plantPerson(), phoneNumber: plantPhone() }
    const answers = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [keys[name] ?? '', value]),
    )
    await call(`/api/v0/public/event/${campaign.eventKey}/entry`, {
      answers,
      consents: { [rules]: true },
      clientNonce: t.deps.random.bytes(16).toString('hex'),
      stamp: shownBefore(t, campaign.eventKey),
    })
  }
}

/** People whose cards came by mail, and people whom the team does not want. */
async function type(count: number): Promise<void> {
  const day = t.clock.now().toISOString().slice(0, 10)
  const rows = Array.from({ length: count }, () => ({ ...plantPerson(), postmark: day, receivedOn: day }))
  const mailed = await owner('POST', `/api/v0/event/${campaign.eventKey}/entries/manual`, { rows })
  expect(mailed.body).toEqual({ created: count, rejected: [] })
  const entries = Array.from({ length: count }, (_, at) => ({
    ...(at % 2 === 0 ? { kind: 'email', value: plantEmail() } : { kind: 'name', value: plant() }),
    reason: 'Works here',
    scope: 'campaign',
  }))
  const blocked = await owner('POST', `/api/v0/blacklist/create/${campaign.eventKey}`, { entries })
  expect(blocked.status).toBe(200)
}

async function give(count: number): Promise<void> {
  const giving = await makeGiving(t)
  for (let gift = 0; gift < count; gift += 1) {
    const pledge = await makePledged(t, giving, { phone: null })
    const gone = await checkout(t, pledge, await giftBody(t, pledge, { donor: plantPerson() }))
    expect(gone.status).toBe(200)
  }
}

async function askForPrivacy(count: number): Promise<void> {
  for (let request = 0; request < count; request += 1) {
    const { eventKey } = campaign
    await call('/api/v0/public/privacy-request', {
      kind: 'correct',
      email: plantEmail(),
      eventKey,
      wish: plant(),
    })
  }
}

async function upload(url: string, field: string, fields: Record<string, string> = {}): Promise<void> {
  const file = { name: 'paper.pdf', bytes: pdfOf(plant()), field }
  const { headers, payload } = multipart(fields, [file])
  const uploaded = await t.app.inject({ method: 'POST', url, headers, payload })
  expect(uploaded.statusCode).toBe(200)
}

/** A winner who says where they live, and uploads who they are. */
async function claim(): Promise<void> {
  const { award } = await makeWinner(t, { value: 200_000 })
  const url = `/api/v0/public/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}`
  const { headers, payload } = multipart({}, [{ name: 'id.pdf', bytes: pdfOf(plant()), field: 'documents' }])
  const uploaded = await t.app.inject({ method: 'POST', url: `${url}/documents`, headers, payload })
  expect(uploaded.statusCode).toBe(200)
  const address = { street: plant(), city: plant(), state: 'ME', zip: '04101', country: 'US' }
  await call(url, { address, dob: '1962-11-05' })
}

/** A winner who bought what the prize is for. */
async function showReceipt(): Promise<void> {
  const { token } = await makeReceiptWinner(t)
  const boughtOn = t.clock.now().toISOString().slice(0, 10)
  await upload(`/api/v0/public/receipt/${token}`, 'files', {
    amount: '12.50',
    shop: 'Copper Market',
    boughtOn,
  })
}

const number = await makeNumber(t)
for (let count = 0; count < 120; count += 1) {
  await sendText(t, { from: plantPhone(), to: number, body: plant() })
}
await enter(100)
await type(60)
await give(20)
await askForPrivacy(20)
for (let count = 0; count < 10; count += 1) await claim()
for (let count = 0; count < 10; count += 1) await showReceipt()
// Receipts, confirmations and codes are on their way.
await t.runDueJobs()

/** Every row of every table, as a dump has them. */
async function dump(): Promise<string> {
  const { rows } = await t.deps.pg.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const client = await t.deps.pg.connect()
  try {
    await client.query("begin; set local app.account = '*'")
    const texts: string[] = []
    for (const { name } of rows) {
      const table = await client.query<{ row: string }>(`select x::text as row from ${name} x`)
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
  const to = mkdtempSync(join(home, 'backup-'))
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

test('none of 1,000 values that people gave is in the database, the storage or a backup', async () => {
  expect(planted.length).toBeGreaterThanOrEqual(1000)
  expect(foundIn(await dump())).toEqual([])
  expect(foundIn(stored())).toEqual([])
  expect(foundIn(await backUp())).toEqual([])
  expect(foundIn(await backUp('--plain'))).toEqual([])
})

test('a backup hides what the database still holds in clear', async () => {
  const { eventKey } = campaign
  expect(await dump()).toContain(eventKey)
  expect(await backUp('--plain')).toContain(eventKey)
  expect(await backUp()).not.toContain(eventKey)
})
