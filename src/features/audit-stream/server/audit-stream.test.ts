import { createHash, createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as listenBare, type Server } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordAudit } from '#features/audit/server/index.ts'
import { canonicalJson, publicKeys } from '#features/fairness/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const STREAM = '/api/v0/account/audit/stream'
const JOB = 'send-audit-lines'

interface Line {
  seq: number
  action: string
}

/** A collector that answers as the test wishes. */
const received: Line[] = []
const credentials: (string | undefined)[] = []
let answer = 200
const collector = createServer((request, response) => {
  credentials.push(request.headers.authorization)
  let text = ''
  request.on('data', part => {
    text += part
  })
  request.on('end', () => {
    if (answer === 200) received.push(...text.trim().split('\n').map(parse))
    response.writeHead(answer).end()
  })
})
const parse = (text: string): Line => JSON.parse(text)

async function portOf(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = Object(server.address())
  return port
}
const target = `http://127.0.0.1:${await portOf(collector)}/in`
afterAll(() => collector.close())
beforeEach(() => {
  received.length = 0
  answer = 200
})

async function owner() {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const cookie = await signIn(t, user)
  const call = (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
    t.app.inject({ method, url: STREAM, headers: { cookie }, ...(payload ? { payload } : {}) })
  const act = (action: string) =>
    t.db(db =>
      recordAudit(db, {
        accountId: user.accountId,
        at: t.clock.now(),
        actorId: user.userId,
        action,
        entity: user.userKey,
        details: { note: 'ünïcode "quoted"' },
      }),
    )
  return { user, cookie, call, act }
}

test('lines arrive in order, from the next one on, with the collector’s credential', async () => {
  const { call, act } = await owner()
  await act('test.before')
  const saved = await call('PUT', { target, credential: 'Splunk abc' })
  expect(saved.json()).toMatchObject({ target, hasCredential: true, sentSeq: 1, waiting: 1 })
  await act('test.one')
  await act('test.two')
  await t.runJob(JOB)
  expect(received.map(({ seq, action }) => [seq, action])).toEqual([
    [2, 'audit.streamChanged'],
    [3, 'test.one'],
    [4, 'test.two'],
  ])
  expect(credentials.at(-1)).toBe('Splunk abc')
  expect((await call('GET')).json()).toMatchObject({ lines: 4, stream: { sentSeq: 4, waiting: 0 } })
  await t.runJob(JOB)
  expect(received).toHaveLength(3)
})

test('lines that did not arrive wait, with the reason, and arrive later without a gap', async () => {
  const { call, act } = await owner()
  await call('PUT', { target, fromStart: true })
  await act('test.one')
  answer = 503
  await t.runJob(JOB)
  expect((await call('GET')).json().stream).toMatchObject({
    sentSeq: 0,
    waiting: 2,
    problem: { message: 'The collector answered with status 503' },
  })
  answer = 200
  await act('test.two')
  await t.runJob(JOB)
  expect(received.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect((await call('GET')).json().stream).not.toHaveProperty('problem')
})

test('a collector that fails holds up no other account, and long logs arrive in parts', async () => {
  const broken = await owner()
  await broken.call('PUT', { target: 'http://127.0.0.1:9/in', fromStart: true })
  const { call, act } = await owner()
  await call('PUT', { target, fromStart: true })
  for (let lines = 0; lines < 520; lines++) await act('test.many')
  await t.runJob(JOB)
  expect(received.map(({ seq }) => seq)).toEqual(Array.from({ length: 521 }, (_, index) => index + 1))
  expect((await broken.call('GET')).json().stream.problem.message).toMatch('ECONNREFUSED')
  await broken.call('DELETE')
})

test('a syslog server gets each line as a message of RFC 5424', async () => {
  const chunks: Buffer[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const server = listenBare(socket => {
    socket.on('data', part => chunks.push(part))
    socket.on('end', resolve)
  })
  const port = await portOf(server)
  const { call, act, user } = await owner()
  await call('PUT', { target: `syslog://127.0.0.1:${port}`, fromStart: true })
  await act('test.one')
  await t.runJob(JOB)
  await ended
  let rest = Buffer.concat(chunks)
  const messages: string[] = []
  while (rest.length > 0) {
    const space = rest.indexOf(' ')
    const length = Number(rest.subarray(0, space).toString())
    messages.push(rest.subarray(space + 1, space + 1 + length).toString())
    rest = rest.subarray(space + 1 + length)
  }
  expect(messages).toHaveLength(2)
  expect(messages[1]).toMatch(
    /^<110>1 2026-\S+Z drumroll drumroll - test\.one \[drumroll@32473 seq="2" account="\d+" actor="\S+"\] \uFEFF\{/,
  )
  expect(messages[1]).toContain(`account="${user.accountId}"`)
  expect(JSON.parse(messages[1]?.split('\uFEFF')[1] ?? '')).toMatchObject({ seq: 2, action: 'test.one' })
  expect((await call('GET')).json().stream).toMatchObject({ sentSeq: 2, waiting: 0 })
  server.close()
})

test.each([
  'https://10.0.0.1/in',
  'syslogs://10.0.0.1',
  'ftp://example.com',
  'syslog://example.com',
  'no address',
])('%s is no collector', async wrong => {
  const { call } = await owner()
  expect((await call('PUT', { target: wrong })).json().errors).toHaveProperty('target')
})

test('the signed file can be checked with the published keys, and names every line', async () => {
  const { act, cookie, user } = await owner()
  for (const action of ['test.one', 'test.two', 'test.three']) await act(action)
  const file = await t.app.inject({ url: '/api/v0/account/audit/signed', headers: { cookie } })
  expect(file.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  const cut = file.body.trimEnd().lastIndexOf('\n') + 1
  const [lines, last] = [file.body.slice(0, cut), JSON.parse(file.body.slice(cut))]
  expect(last).toMatchObject({
    account: user.accountId,
    firstSeq: 1,
    lastSeq: 4,
    lines: 4,
    sha256: createHash('sha256').update(lines).digest('hex'),
  })
  const { signature, ...about } = last
  const published = (await t.db(publicKeys)).find(({ keyId }) => keyId === signature.keyId)
  const x = Buffer.from(published?.publicKey ?? '', 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const isSigned = (value: typeof about) =>
    verify(null, Buffer.from(canonicalJson(value)), key, Buffer.from(signature.sig, 'hex'))
  expect(isSigned(about)).toBe(true)
  expect(isSigned({ ...about, lines: 3 })).toBe(false)
  const none = await t.app.inject({
    url: '/api/v0/account/audit/signed?to=2020-01-01',
    headers: { cookie },
  })
  expect(JSON.parse(none.body)).toMatchObject({ lines: 0, firstSeq: 0 })
})

test('managers have no access', async () => {
  const { user } = await owner()
  const cookie = await signIn(t, await makeUser(t, { account: user, role: ROLE.manager }))
  for (const url of [STREAM, '/api/v0/account/audit/signed']) {
    expect((await t.app.inject({ url, headers: { cookie } })).statusCode).toBe(403)
  }
})
