import { createVerify, generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openStandIn } from '#test/connectors/stand-in.ts'
import { takePart } from '#test/connectors/take-part.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'

const SHEET = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'
const API = `https://sheets.googleapis.com/v4/spreadsheets/${SHEET}`
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const SERVICE_KEY = JSON.stringify({
  type: 'service_account',
  client_email: 'rows@project.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
})

/** Rows in the sheet, as Google keeps them. */
const sheet: unknown[][] = []
const standIn = await openStandIn(({ method, url, body }) => {
  if (url.startsWith('https://oauth2')) return { body: { access_token: 'ya29.token', expires_in: 3600 } }
  if (method === 'GET' && url.includes('fields=')) {
    return { body: { sheets: [{ properties: { title: 'Wins', gridProperties: { rowCount: 1000 } } }] } }
  }
  if (method === 'GET') return { body: { values: sheet.map(([id]) => [id]) } }
  if (url.includes(':append')) sheet.push(...body.values)
  return { body: {} }
})
const t = await testApp({ outside: standIn.outside })
beforeEach(() => {
  standIn.clear()
  sheet.length = 0
})

const CONNECTORS = '/api/v0/connectors'
const COLUMNS = [
  { from: 'title', to: 'Campaign' },
  { from: 'entry', to: 'Entry' },
  { from: 'outcome', to: 'Result' },
]
const WISHES = {
  sheets: { spreadsheet: SHEET, sheet: 'Wins', key: SERVICE_KEY },
  rows: { url: 'https://rows.example/in', authorization: 'Bearer secretpart' },
}

/** A campaign whose first play wins, and a connector of its account. */
async function connected(kind: keyof typeof WISHES, events = ['play.decided']) {
  const { campaign } = await makeCampaign(t, { quantities: [1] })
  await setMomentTimes(t, campaign, [t.clock.now()])
  const owner = await makeCaller(t, {
    account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' },
  })
  const wish = { kind, name: 'Rows', events, mapping: COLUMNS, settings: WISHES[kind] }
  const made = await owner('POST', CONNECTORS, wish)
  expect([made.status, made.body.errors]).toEqual([200, undefined])
  const path = `${CONNECTORS}/${made.body.id}`
  return { campaign, owner, made: made.body, path, play: () => takePart(t, campaign) }
}

/** Counts everything, and delivers until nothing more is sent, whether or not jobs fail. */
async function settle() {
  await rolledUp(t)
  for (let tries = 0; tries < 12; tries += 1) await t.runDueJobs().catch(() => undefined)
}

const appends = () => standIn.seen.filter(({ url }) => url.includes(':append'))

test('an endpoint gets a row for each play with the chosen columns, and nothing about people', async () => {
  const { campaign, play } = await connected('rows')
  const keys = [await play(), await play()]
  await settle()
  const rows = standIn.seen.flatMap(({ body }) => body.rows)
  expect(rows).toEqual(
    ['win', 'lose'].map((result, index) => ({
      id: expect.stringMatching(/^nws_\w{16}-\d+$/),
      Campaign: campaign.title,
      Entry: keys[index],
      Result: result,
    })),
  )
  expect(standIn.seen[0]).toMatchObject({
    method: 'POST',
    url: 'https://rows.example/in',
    headers: { authorization: 'Bearer secretpart', 'idempotency-key': expect.stringMatching(/^msg_/) },
  })
  expect(JSON.stringify(standIn.seen)).not.toMatch(/Ada|@example/)
})

test('a repeat has the same key and the same row IDs', async () => {
  const { play } = await connected('rows')
  standIn.answerNext({ status: 500 })
  await play()
  await settle()
  const [first, second] = standIn.seen
  expect(standIn.seen).toHaveLength(2)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  expect(second?.body).toEqual(first?.body)
})

test('Google Sheets gets appended rows with a signed token', async () => {
  const { campaign, play } = await connected('sheets')
  const entry = await play()
  await settle()
  expect(appends()).toMatchObject([
    {
      method: 'POST',
      url: `${API}/values/'Wins'!A1:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`,
      headers: { authorization: 'Bearer ya29.token' },
      body: {
        majorDimension: 'ROWS',
        values: [[expect.stringMatching(/^nws_/), campaign.title, entry, 'win']],
      },
    },
  ])
  const token = standIn.seen.find(({ url }) => url === 'https://oauth2.googleapis.com/token')
  const form = new URLSearchParams(token?.body)
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const [head, claim, signature = ''] = form.get('assertion')?.split('.') ?? []
  const verifier = createVerify('RSA-SHA256').update(`${head}.${claim}`)
  expect(verifier.verify(publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claim ?? '', 'base64url').toString())).toMatchObject({
    iss: 'rows@project.iam.gserviceaccount.com',
    scope: 'https://www.googleapis.com/auth/spreadsheets',
    aud: 'https://oauth2.googleapis.com/token',
  })
})

test('an answer that got lost does not double rows in the sheet, nor does sending all again', async () => {
  const { owner, play, path } = await connected('sheets')
  await owner('POST', `${path}/test`)
  await settle()
  const since = t.clock.now().toISOString()
  standIn.clear()
  await play()
  await rolledUp(t)
  // Google keeps the rows, and its answer is an error.
  standIn.answerNextWith(({ body }) => {
    sheet.push(...body.values)
    return { status: 502 }
  })
  await settle()
  expect(sheet.map(([id]) => id)).toEqual(['ID', expect.stringMatching(/^nws_/)])
  await owner('POST', `${path}/redeliver`, { which: 'since', since })
  await settle()
  expect(sheet).toHaveLength(2)
})

test('a test writes the names of the columns', async () => {
  const { owner, path } = await connected('sheets')
  await owner('POST', `${path}/test`)
  await settle()
  expect(sheet).toEqual([['ID', 'Campaign', 'Entry', 'Result']])
})

test('a refused key pauses the connector', async () => {
  const { owner, path } = await connected('sheets')
  standIn.answerNext({ status: 400, body: { error: 'invalid_grant' } })
  await owner('POST', `${path}/test`)
  await settle()
  const { body } = await owner('GET', CONNECTORS)
  expect(body[0]).toMatchObject({
    pausedBecause: 'refused',
    settings: { spreadsheet: SHEET, sheet: 'Wins' },
    mapping: COLUMNS,
  })
  expect(JSON.stringify(body)).not.toContain('PRIVATE')
  const { body: deliveries } = await owner('GET', `${path}/deliveries`)
  expect(deliveries[0].lastError).toBe('Google rejected the service account key (status 400)')
})

test('columns are changed', async () => {
  const { owner, path, play } = await connected('rows')
  const mapping = [{ from: 'source', to: 'Way in' }]
  expect((await owner('PUT', path, { mapping })).body.mapping).toEqual(mapping)
  await play()
  await settle()
  expect(standIn.seen.flatMap(({ body }) => body.rows)).toMatchObject([{ 'Way in': '' }])
})

test.each([
  [{ mapping: [] }, 'mapping'],
  [{ mapping: [{ from: 'email', to: 'Email' }] }, 'mapping.0.from'],
  [{ mapping: [COLUMNS[0], { from: 'event', to: 'Campaign' }] }, 'mapping'],
  [{ mapping: [{ from: 'event', to: '' }] }, 'mapping.0.to'],
  [{ settings: { ...WISHES.sheets, key: '{}' } }, 'settings.key'],
  [{ settings: { ...WISHES.sheets, spreadsheet: 'https://docs.google.com/' } }, 'settings.spreadsheet'],
])('a sheet with %j is refused at its field', async (wrong, field) => {
  const owner = await makeCaller(t)
  const wish = {
    kind: 'sheets',
    name: 'Rows',
    events: ['award.won'],
    mapping: COLUMNS,
    settings: WISHES.sheets,
  }
  const { status, body } = await owner('POST', CONNECTORS, { ...wish, ...wrong })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})
