import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { multipart, type SentFile } from '#test/multipart.ts'

const ORIGIN = 'https://win.example'
const MOST = 10_000_000
const service = await testApp({ config: { publicUrl: ORIGIN } })
const owner = await makeUser(service, {})
const cookie = await signIn(service, owner)
const stranger = await makeCaller(service)

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await service.app.inject({
    method,
    url,
    headers: { cookie },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Always the same address: whether cameras read a code with a bad logo depends on every letter of it. */
const eventKey = 'evt_customqrcustomqr'
const created = await createCampaign((_method, url, payload) => call('POST', url, payload))
await service.db(db =>
  db.updateTable('campaigns').set({ event_key: eventKey }).where('event_key', '=', created).execute(),
)
const url = `/api/v0/connect/${eventKey}/custom-qr`
const page = `${ORIGIN}/e/${eventKey}`

async function save(fields: Record<string, string> = {}, files: SentFile[] = []) {
  const { headers, payload } = multipart({ key: eventKey, eventUrl: page, ...fields }, files)
  const answer = await service.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c1123f' } })
    .png()
    .toBuffer()

/** A picture and as many bytes behind it as are missing. */
async function fileOf(bytes: number): Promise<SentFile> {
  const png = await picture(200)
  return { name: 'logo.png', field: 'file', bytes: Buffer.concat([png, Buffer.alloc(bytes - png.length)]) }
}

async function scan(path: string): Promise<string | undefined> {
  const { rawPayload } = await service.app.inject({ url: path, headers: { cookie } })
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a campaign has no code at first; a saved one is shown, read by a phone, and gone after an empty PUT', async () => {
  expect(await call('GET', url)).toEqual({ status: 200, body: null })
  const logo = { name: 'logo.png', field: 'file', bytes: await picture(900) }
  const design = { foreground: '#1241C1', background: '#fff4e0', modules: 'rounded', frameText: 'Scan & win' }
  const saved = await save({ ...design, size: '17', type: 'image/gif' }, [logo])
  expect(saved).toMatchObject({
    status: 200,
    body: { ...design, foreground: '#1241c1', eventKey, eventUrl: page, type: 'image/png' },
  })
  expect(saved.body.size).toBeGreaterThan(17)
  expect((await call('GET', url)).body).toEqual(saved.body)
  expect(await scan(saved.body.qrUrl)).toBe(page)
  const kept = await service.app.inject({ url: saved.body.imageUrl, headers: { cookie } })
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  expect(await call('PUT', url, { file: 1 })).toMatchObject({ status: 400 })
  expect(await call('PUT', url, {})).toEqual({ status: 200, body: { ok: true } })
  expect(await call('PUT', url, {})).toEqual({ status: 200, body: { ok: true } })
  expect((await call('GET', url)).body).toBeNull()
})

test.each([
  ['without a type', {}],
  ['that is said to be JSON', { 'content-type': 'application/json' }],
])('a PUT of no bytes %s makes the code plain too', async (_how, headers) => {
  await save({ foreground: '#003300' })
  const { statusCode } = await service.app.inject({ method: 'PUT', url, headers: { cookie, ...headers } })
  expect(statusCode).toBe(200)
  expect((await call('GET', url)).body).toBeNull()
  const poisoned = await service.app.inject({
    method: 'PUT',
    url,
    headers: { cookie, 'content-type': 'application/json' },
    payload: '{"__proto__":{}}',
  })
  expect(poisoned.statusCode).toBe(400)
})

test('colors change and the logo stays, until it is removed', async () => {
  await save({}, [{ name: 'logo.png', field: 'file', bytes: await picture(100) }])
  const changed = await save({ foreground: '#003300' })
  expect(changed.body).toMatchObject({ foreground: '#003300', type: 'image/png' })
  const without = await save({ logo: 'none' })
  expect(without.body).toMatchObject({ type: '', size: 0 })
  expect(without.body.imageUrl).toBeUndefined()
})

test.each([
  [MOST - 1, 200],
  [MOST, 200],
  [MOST + 1, 413],
])('a logo of %i bytes is answered with %i', async (bytes, status) => {
  const answer = await save({ size: '1' }, [await fileOf(bytes)])
  expect(answer.status).toBe(status)
  if (status === 413) expect(answer.body.message).toBe('file larger than 10 mb')
})

test('a code that cameras could not read is refused with the reason, and nothing is kept of it', async () => {
  const before = (await call('GET', url)).body
  for (const [colors, words] of [
    [{ foreground: '#ffffff', background: '#000000' }, 'Swap the two colors'],
    [{ foreground: '#bbbbbb', background: '#ffffff' }, 'too low (1.9 to 1)'],
  ] as const) {
    const { status, body } = await save(colors)
    expect(status).toBe(400)
    expect(body.errors.foreground).toContain(words)
  }
  expect((await call('GET', url)).body).toEqual(before)
})

/** A finder pattern in a wrong place. */
const eye = `<svg xmlns="http://www.w3.org/2000/svg" width="490" height="490">
  <path d="M0 0h490v490h-490z"/><path d="M70 70h350v350h-350z" fill="#fff"/><path d="M140 140h210v210h-210z"/></svg>`

test('a logo that leads cameras astray is found by reading the code, and refused with the look that fails', async () => {
  const before = (await call('GET', url)).body
  const bytes = await sharp(Buffer.from(eye)).png().toBuffer()
  const { status, body } = await save({ modules: 'rounded' }, [{ name: 'eye.png', field: 'file', bytes }])
  expect(status).toBe(400)
  expect(body.errors.file).toMatch(
    /^Phones cannot scan this code .+\. Try a simpler logo, or none, or square dots\.$/,
  )
  expect((await call('GET', url)).body).toEqual(before)
})

test.each([
  ['another host', () => 'https://evil.example/e/evt_aaaaaaaaaaaaaaaa'],
  ['the same host with a name', () => page.replace('https://', 'https://win.example@')],
  ['another page', () => `${ORIGIN}/login`],
  ['another campaign', () => `${ORIGIN}/e/evt_aaaaaaaaaaaaaaaa`],
  ['a script', () => 'javascript:alert(1)'],
  ['a tag that leads on', () => `${page}?next=//evil.example`],
])('a code never leads to %s', async (_what, address) => {
  const { status, body } = await save({ eventUrl: address() })
  expect(status).toBe(400)
  expect(body.errors.eventUrl).toContain('Enter the address of a page of this campaign')
})

test('odd fields, other files and other people are refused', async () => {
  for (const fields of [
    { key: 'evt_aaaaaaaaaaaaaaaa' },
    { foreground: 'red' },
    { modules: 'hearts' },
    { size: '-1' },
    { odd: '1' },
  ]) {
    expect((await save(fields)).status).toBe(400)
  }
  expect((await save({ frameText: 'x'.repeat(29) })).body.errors.frameText).toBeDefined()
  const text = { name: 'logo.png', field: 'file', bytes: Buffer.from('<svg onload="alert(1)"/>') }
  expect((await save({}, [text])).status).toBe(415)
  expect((await stranger('GET', url)).status).toBe(404)
  expect((await stranger('PUT', url, {})).status).toBe(404)
})

test.each([
  [{ key: 'evt_aaaaaaaaaaaaaaaa' }, 'key'],
  [{ eventUrl: 'https://evil.example/' }, 'eventUrl'],
  [{ foreground: 'red' }, 'foreground'],
  [{ foreground: '#bbbbbb' }, 'foreground'],
  [{ odd: '1' }, 'odd'],
])(
  'with %j the refusal names its field and no picture is decoded, also when the picture comes first',
  async (wrong, field) => {
    const damaged = { name: 'logo.png', field: 'file', bytes: (await picture(200)).subarray(0, 60) }
    const fields = { key: eventKey, eventUrl: page, ...wrong }
    const { headers, payload } = multipart(fields, [damaged], { filesFirst: true })
    const answer = await service.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  },
)

test('the code of a place looks as was saved; a poster and a card to fold are PDFs', async () => {
  await save({ foreground: '#7a0040', frameText: 'Scan me' })
  expect(await scan(`/api/v0/connect/${eventKey}/qr?format=png&placement=tent`)).toBe(
    `${ORIGIN}/q/${eventKey}/tent`,
  )
  for (const [placement, paper, pages] of [
    ['poster', 'a4', 2],
    ['poster', 'letter', 2],
    ['tent', 'a4', 1],
  ] as const) {
    const pdf = await service.app.inject({
      url: `/api/v0/connect/${eventKey}/qr?format=pdf&placement=${placement}&paper=${paper}`,
      headers: { cookie },
    })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = pdf.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(pages)
  }
})

test('a copy of a campaign gets the design, with a code that leads to its own page', async () => {
  const logo = { name: 'logo.png', field: 'file', bytes: await picture(300) }
  const saved = await save({ foreground: '#7a1020', frameText: 'Scan & win' }, [logo])
  expect(saved.status).toBe(200)
  const { body } = await call('POST', `/api/v0/event/${eventKey}/clone`, {})
  await service.runDueJobs()
  const copy = await call('GET', `/api/v0/connect/${body.eventKey}/custom-qr`)
  const eventUrl = `${ORIGIN}/e/${body.eventKey}`
  expect(copy.body).toMatchObject({
    foreground: '#7a1020',
    frameText: 'Scan & win',
    type: 'image/png',
    eventUrl,
  })
  expect(await scan(copy.body.qrUrl)).toBe(eventUrl)
  await call('PUT', url, {})
})
