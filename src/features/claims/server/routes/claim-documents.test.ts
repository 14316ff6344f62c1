import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makePicture } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { browse, formOf } from '#test/makers/participant.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { multipart, type SentFile } from '#test/multipart.ts'
import { claimTokenOf } from '../claim-token.ts'

const service = await testApp()
const { open, send } = browse(service)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const ADDRESS = { street: '1 Main St', city: 'Portland', state: 'ME', zip: '04101', country: 'US' }
const DOB = '1962-11-05'

async function makeAsked(value = 200_000) {
  const winner = await makeWinner(service, { value })
  const page = `/claim/${claimTokenOf(service.deps, winner.award.entryKey, 'win')}`
  const upload = (files: readonly Omit<SentFile, 'field'>[]) => {
    const { headers, payload } = multipart(
      {},
      files.map(file => ({ ...file, field: 'documents' })),
    )
    const same = { 'sec-fetch-site': 'same-origin' }
    return service.app.inject({
      method: 'POST',
      url: `${page}/documents`,
      headers: { ...headers, ...same },
      payload,
    })
  }
  return { ...winner, page, upload }
}

type AskedWinner = Awaited<ReturnType<typeof makeAsked>>

async function listAs({ campaign }: AskedWinner, role: number, accountId = campaign.accountId) {
  const cookie = await signIn(
    service,
    await makeUser(service, { account: { accountId, subscriptionRole: 'GOLD' }, role }),
  )
  const get = (url: string) => service.app.inject({ url, headers: { cookie } })
  return { get, list: await get(`/api/v0/event/${campaign.eventKey}/awards`) }
}

test('a winner of $2,000 gives a date of birth, at any age: a past day since 1900', async () => {
  const { award, upload } = await makeAsked(200_000)
  await upload([{ name: 'passport.pdf', bytes: PDF }])
  const url = `/api/v0/public/claim/${claimTokenOf(service.deps, award.entryKey, 'win')}`
  const give = (dob: string) =>
    service.app.inject({ method: 'POST', url, payload: { address: ADDRESS, dob } })
  for (const dob of ['2090-01-01', '1850-01-01', '1980-02-30']) {
    expect((await give(dob)).statusCode, dob).toBe(400)
  }
  expect((await give('1962-11-05')).json()).toEqual({ status: 'responded' })
})

test('a prize from the IRS threshold on asks for a document without a script, a smaller one does not', async () => {
  const small = await makeAsked(199_999)
  expect((await open(small.page)).body).not.toContain('type="file"')
  expect((await small.upload([{ name: 'a.pdf', bytes: PDF }])).headers.location).toContain('refused=conflict')
  const asked = await makeAsked()
  const before = await open(asked.page)
  expect(before.body).toMatch(/enctype="multipart\/form-data"/i)
  expect(formOf(before)).toMatchObject({ action: `${asked.page}/documents`, names: ['documents'] })
  expect((await send(asked.page, { action: 'claim' })).statusCode).toBe(400)
  const answer = await asked.upload([
    { name: 'passport.pdf', bytes: PDF },
    { name: 'me.jpg', bytes: await makePicture({ format: 'jpeg' }) },
  ])
  expect([answer.statusCode, answer.headers.location]).toEqual([303, asked.page])
  const after = await open(asked.page)
  expect(after.body).toContain('Received: passport.pdf, me.jpg')
  expect((await send(formOf(after).action, { action: 'claim', ...ADDRESS, dob: DOB })).statusCode).toBe(303)
  expect((await open(asked.page)).body).toContain('Thank you! ')
  expect((await asked.upload([{ name: 'b.pdf', bytes: PDF }])).headers.location).toContain('refused=conflict')
})

test('a taxpayer number is taken for a reported prize, sealed, masked in lists, and whole in a reveal alone', async () => {
  const asked = await makeAsked()
  const url = `/api/v0/public/claim/${claimTokenOf(service.deps, asked.award.entryKey, 'win')}`
  const give = (tin: string) =>
    service.app.inject({ method: 'POST', url, payload: { address: ADDRESS, dob: DOB, tin } })
  await asked.upload([{ name: 'id.pdf', bytes: PDF }])
  const wrong = await give('12345')
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['tin']])
  expect((await give('123-45-6789')).statusCode).toBe(200)
  const { list } = await listAs(asked, ROLE.manager)
  expect(list.json().items[0].tin).toBe('•••-••-6789')
  expect((await listAs(asked, ROLE.analyst)).list.json().items[0]).not.toHaveProperty('tin')
  const user = {
    account: { accountId: asked.campaign.accountId, subscriptionRole: 'GOLD' },
    role: ROLE.manager,
  }
  const cookie = await signIn(service, await makeUser(service, user))
  const reveal = `/api/v0/event/${asked.campaign.eventKey}/awards/${asked.award.awardKey}/reveal`
  const shown = await service.app.inject({ method: 'POST', url: reveal, headers: { cookie } })
  expect(shown.json().tin).toBe('123456789')
  const small = await makeAsked(199_999)
  const other = `/api/v0/public/claim/${claimTokenOf(service.deps, small.award.entryKey, 'win')}`
  const refused = await service.app.inject({ method: 'POST', url: other, payload: { tin: '123456789' } })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['tin']])
})

test('a client without the page uploads first and names its uploads in the claim', async () => {
  const { award } = await makeAsked()
  const url = `/api/v0/public/claim/${claimTokenOf(service.deps, award.entryKey, 'win')}`
  const { headers, payload } = multipart({}, [{ name: 'id.pdf', bytes: PDF, field: 'documents' }])
  const uploaded = await service.app.inject({ method: 'POST', url: `${url}/documents`, headers, payload })
  const { documents } = uploaded.json()
  expect(documents).toEqual([expect.objectContaining({ name: 'id.pdf', mime: 'application/pdf' })])
  const give = (docs: string[]) =>
    service.app.inject({ method: 'POST', url, payload: { docs, address: ADDRESS, dob: DOB } })
  const foreign = await give([`doc_${'z'.repeat(16)}`])
  expect([foreign.statusCode, foreign.json().errors]).toEqual([400, { docs: 'Upload the documents first' }])
  expect((await give([documents[0].documentKey])).json()).toEqual({ status: 'responded' })
})

test('a prize with a PIN is delivered only once its winner has answered', async () => {
  const { award, campaign } = await makeWinner(service, {
    value: 200_000,
    delivery: 'pin',
    pin: '2468',
    settings: { addPrizeRedemption: true },
  })
  const token = claimTokenOf(service.deps, award.entryKey, 'win')
  const page = `/claim/${token}`
  const post = (url: string, body: object, cookie = '') =>
    service.app.inject({ method: 'POST', url, payload: body, headers: { cookie } })
  const byPhone = () => post('/api/v0/public/redeem', { claimToken: token, pin: '2468' })
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const clerk = await signIn(service, await makeUser(service, { account, role: ROLE.clerk }))
  const code = award.claimCode
  expect((await byPhone()).statusCode).toBe(409)
  expect((await post('/api/v0/redeem/lookup', { code }, clerk)).json().state).toBe('unanswered')
  expect((await post('/api/v0/redeem', { code }, clerk)).statusCode).toBe(409)
  const before = await open(page)
  expect(before.body).not.toContain('name="pin"')
  expect(formOf(before).names).toEqual(['documents'])
  const { headers, payload } = multipart({}, [{ name: 'id.pdf', bytes: PDF, field: 'documents' }])
  await service.app.inject({ method: 'POST', url: `/api/v0/public${page}/documents`, headers, payload })
  await send(page, { action: 'claim', ...ADDRESS, dob: DOB })
  expect(formOf(await open(page)).names).toEqual(['pin'])
  expect((await post('/api/v0/redeem/lookup', { code }, clerk)).json().state).toBe('ready')
  expect((await byPhone()).json()).toMatchObject({ ok: true })
})

test('documents are downloads for managers alone, and pictures are re-encoded', async () => {
  const asked = await makeAsked()
  const jpeg = await sharp(await makePicture({ format: 'jpeg' }))
    .withExif({ IFD0: { Copyright: 'At home' } })
    .jpeg()
    .toBuffer()
  await asked.upload([{ name: 'me.jpg', bytes: jpeg }])
  await asked.upload([{ name: 'me.jpg', bytes: jpeg }])
  const manager = await listAs(asked, ROLE.manager)
  const { awardId, documents } = manager.list.json().items[0]
  expect(documents).toEqual([expect.objectContaining({ name: 'me.jpg', mime: 'image/webp' })])
  const url = `/api/v0/event/${asked.campaign.eventKey}/awards/${awardId}/documents/${documents[0].documentKey}`
  const file = await manager.get(url)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''me.jpg")
  expect(file.headers['cache-control']).toBe('no-store')
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
  const analyst = await listAs(asked, ROLE.analyst)
  expect(analyst.list.json().items[0]).not.toHaveProperty('documents')
  expect((await analyst.get(url)).statusCode).toBe(403)
  const { accountId } = await makeAccount(service)
  expect((await (await listAs(asked, ROLE.owner, accountId)).get(url)).statusCode).toBe(404)
  expect((await service.app.inject(url)).statusCode).toBe(401)
})

test.each([
  ['a text', Buffer.from('hello'), 'unsupportedType'],
  ['a page', Buffer.from('<html><script>1</script></html>'), 'unsupportedType'],
  ['a PDF without its end', PDF.subarray(0, 20), 'invalid'],
  ['more than 10 MB', Buffer.concat([PDF, Buffer.alloc(10_000_000)]), 'tooLarge'],
])('%s is refused, and the page says why', async (_what, bytes, code) => {
  const asked = await makeAsked()
  const answer = await asked.upload([{ name: 'x.pdf', bytes }])
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${asked.page}?refused=${code}`])
  expect((await open(`${asked.page}?refused=${code}`)).body).toContain('id="f-documents-wrong"')
  expect((await listAs(asked, ROLE.manager)).list.json().items[0]).not.toHaveProperty('documents')
})

test('one winner uploads five documents and no more, and none after the deadline', async () => {
  const asked = await makeAsked()
  for (let more = 0; more < 5; more++) {
    const bytes = Buffer.concat([PDF, Buffer.from(`%${more}`)])
    expect((await asked.upload([{ name: 'x.pdf', bytes }])).headers.location).toBe(asked.page)
  }
  expect((await asked.upload([{ name: 'x.pdf', bytes: PDF }])).headers.location).toContain('refused=tooLarge')
  const late = await makeAsked()
  service.clock.set(late.award.deadlineAt.toISOString())
  expect((await late.upload([{ name: 'x.pdf', bytes: PDF }])).headers.location).toContain('refused=gone')
})

test('an unknown token accepts no document', async () => {
  const asked = await makeAsked()
  const { headers, payload } = multipart({}, [{ name: 'x.pdf', bytes: PDF, field: 'documents' }])
  const url = asked.page.replace(/[^/]{43}$/, 'A'.repeat(43))
  const answer = await service.app.inject({ method: 'POST', url: `${url}/documents`, headers, payload })
  expect(answer.statusCode).toBe(404)
})
