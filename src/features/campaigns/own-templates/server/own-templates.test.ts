import { expect, test } from 'vitest'
import { MOST_TEMPLATES, type OwnTemplate } from '#features/campaigns/own-templates/contract.ts'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createCampaign, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { runJobs } from '#test/makers/drawn-makers.ts'
import { makeFile } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const WORDS = { name: 'Coffee Friday', note: 'For new shops' }
const PERIOD = { startTime: '2026-04-01', endTime: '2026-04-14' }

const save = (caller: Caller, eventKey: string, changes: object = {}) =>
  caller('PUT', `/api/v0/event/${eventKey}/template`, { ...WORDS, ...changes })
const list = async (caller: Caller): Promise<OwnTemplate[]> => (await caller('GET', '/api/v0/templates')).body
const start = (caller: Caller, templateKey: string, wishes: object = PERIOD) =>
  caller('POST', `/api/v0/templates/${templateKey}/campaigns`, wishes)
const detail = async (caller: Caller, eventKey: string) =>
  (await caller('GET', `/api/v0/event/${eventKey}`)).body

test('a campaign is saved, listed with its entry page, renamed and deleted', async () => {
  const owner = await makeCaller(t)
  const eventKey = await createCampaign(owner, { title: 'Free Cup Friday', newPrizes: [goodPrize()] })
  const { body } = await save(owner, eventKey)
  const [listed] = await list(owner)
  expect(listed).toMatchObject({
    ...WORDS,
    templateKey: body.templateKey,
    isOwn: true,
    isPublished: false,
    campaign: { eventKey, title: 'Free Cup Friday', type: 'instantWin' },
    style: { look: 'hero' },
  })
  expect(listed?.prizes).toHaveLength(1)
  expect(listed?.components.questions.length).toBeGreaterThan(0)
  expect((await save(owner, eventKey, { name: 'Cup day' })).body).toEqual(body)
  expect((await list(owner)).map(({ name }) => name)).toEqual(['Cup day'])
  expect((await owner('DELETE', `/api/v0/templates/${body.templateKey}`)).status).toBe(200)
  expect(await list(owner)).toEqual([])
  expect((await detail(owner, eventKey)).title).toBe('Free Cup Friday')
})

test('a draft from a template has its prizes, the days that were asked for and its title', async () => {
  const owner = await makeCaller(t)
  const eventKey = await createCampaign(owner, { newPrizes: [goodPrize({ title: 'Bean bag', quantity: 7 })] })
  const { templateKey } = (await save(owner, eventKey)).body
  const started = await start(owner, templateKey)
  expect(started.status).toBe(200)
  const draft = await detail(owner, started.body.eventKey)
  expect(draft).toMatchObject({ title: 'Free Cup Friday', status: 1 })
  expect(draft.newPrizes).toMatchObject([{ title: 'Bean bag', quantity: 7 }])
  expect(new Date(draft.startTime).getTime()).toBeGreaterThan(t.clock.now().getTime())
  expect((await start(owner, templateKey, { startTime: '2020-01-01' })).status).toBe(400)
})

test('templates of others, of dates and without words are refused', async () => {
  const [owner, other] = [await makeCaller(t), await makeCaller(t)]
  const eventKey = await createCampaign(owner, { childTimes: ['2026-03-12'] })
  const { templateKey } = (await save(owner, eventKey)).body
  expect((await start(other, templateKey)).status).toBe(404)
  expect((await other('DELETE', `/api/v0/templates/${templateKey}`)).status).toBe(404)
  expect((await save(other, eventKey)).status).toBe(404)
  expect(await list(other)).toEqual([])
  const [date] = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  expect((await save(owner, date.eventKey)).status).toBe(409)
  expect(Object.keys((await save(owner, eventKey, { name: ' ' })).body.errors)).toEqual(['name'])
})

test(`an account has at most ${MOST_TEMPLATES} templates`, async () => {
  const owner = await makeCaller(t)
  const first = await createCampaign(owner)
  await save(owner, first)
  for (let count = 1; count < MOST_TEMPLATES; count++) {
    const { eventKey } = (await owner('POST', `/api/v0/event/${first}/clone`, {})).body
    expect((await save(owner, eventKey)).status).toBe(200)
  }
  const { eventKey } = (await owner('POST', `/api/v0/event/${first}/clone`, {})).body
  expect((await save(owner, eventKey)).status).toBe(409)
  expect((await save(owner, first, { name: 'Renamed' })).status).toBe(200)
})

test('staff publishes a template: a client starts from it with its own brand and pictures', async () => {
  const staffUser = await makeUser(t, { role: ROLE.staffOperations })
  const staff = await makeCaller(t, { account: staffUser, role: ROLE.staffOperations })
  const cookie = await signIn(t, staffUser)
  const [logo, cup] = [await makeFile(t, cookie), await makeFile(t, cookie)]
  const eventKey = await createCampaign(staff, { newPrizes: [goodPrize({ imageFileKey: cup.fileKey })] })
  const style = { ...DEFAULT_STYLE, eventKey, version: 1, logoFileKey: logo.fileKey, look: 'ticket' }
  expect((await staff('PUT', `/api/v0/event/${eventKey}/stylemanager`, style)).status).toBe(200)

  const client = await makeCaller(t)
  const sponsor = { campaignSponsor: 'Sunrise Bakery LLC', emailContact: 'hello@sunrise.test' }
  await client('PUT', '/api/v0/account/brand', { ...EMPTY_KIT, sponsor })
  const own = await createCampaign(client)
  expect((await save(client, own, { isPublished: true })).body.errors).toHaveProperty('isPublished')

  const { templateKey } = (await save(staff, eventKey)).body
  expect(await list(client)).toEqual([])
  await save(staff, eventKey, { isPublished: true })
  expect(await list(client)).toMatchObject([{ templateKey, isOwn: false }])

  const started = await start(client, templateKey)
  expect(started.status).toBe(200)
  const draft = await detail(client, started.body.eventKey)
  expect(draft).toMatchObject(sponsor)
  const picture = draft.newPrizes[0].imageFileKey
  expect(picture).not.toBe(cup.fileKey)
  await runJobs(t)
  const shown = await t.app.inject(`/files/${picture}/320.webp`)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  const look = (await client('GET', `/api/v0/event/${started.body.eventKey}/stylemanager`)).body
  expect(look.look).toBe('ticket')
  expect(look.logoFileKey).toBeUndefined()
  expect((await client('DELETE', `/api/v0/templates/${templateKey}`)).status).toBe(404)
})

/** Staff with a template of their own account, and a client with a brand kit. */
async function makePublisher() {
  const home = await makeAccount(t, { name: 'Drumroll' })
  const cookie = await signIn(t, await makeUser(t, { account: home, role: ROLE.staffOperations }))
  // One session for all calls: it remembers the client.
  const staff: Caller = async (method, url, payload) => {
    const answer = await t.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const eventKey = await createCampaign(staff, { newPrizes: [goodPrize({ title: 'Bean bag' })] })
  const { templateKey } = (await save(staff, eventKey)).body
  const account = await makeAccount(t)
  const client = await makeCaller(t, { account })
  const sponsor = { campaignSponsor: 'Sunrise Bakery LLC', emailContact: 'hello@sunrise.test' }
  await client('PUT', '/api/v0/account/brand', { ...EMPTY_KIT, sponsor })
  return { staff, templateKey, client, cid: account.accountId, sponsor }
}

test('staff starts a template of their own for a client, whose brand the draft has', async () => {
  const { staff, templateKey, client, cid, sponsor } = await makePublisher()
  const { status, body } = await start(staff, templateKey, { ...PERIOD, cid })
  expect(status).toBe(200)
  const draft = await detail(client, body.eventKey)
  expect(draft).toMatchObject({ ...sponsor, status: 1, title: 'Free Cup Friday' })
  expect(draft.newPrizes).toMatchObject([{ title: 'Bean bag' }])
  expect((await start(staff, templateKey, { ...PERIOD, cid: 999_999_999 })).body.errors).toHaveProperty('cid')
})

test('a client names no other account, and staff acting for one names no second', async () => {
  const { staff, templateKey, client, cid } = await makePublisher()
  const own = await createCampaign(client)
  const saved = (await save(client, own)).body
  const other = await makeAccount(t)
  const refused = await start(client, saved.templateKey, { ...PERIOD, cid: other.accountId })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['cid']])
  await staff('POST', '/api/v0/ranch/act-as', { cid, reason: 'Asked by phone' })
  const second = await start(staff, templateKey, { ...PERIOD, cid: other.accountId })
  expect(Object.keys(second.body.errors)).toEqual(['cid'])
})

test('staff acting for a client finds and starts the client’s templates and their own, published or not', async () => {
  const { staff, templateKey, client, cid, sponsor } = await makePublisher()
  const own = await createCampaign(client)
  const saved = (await save(client, own)).body
  await staff('POST', '/api/v0/ranch/act-as', { cid, reason: 'Asked by phone' })
  const unpublished = async (caller: Caller) => (await list(caller)).filter(({ isPublished }) => !isPublished)
  expect((await unpublished(staff)).map(template => [template.templateKey, template.isOwn])).toEqual([
    [saved.templateKey, true],
    [templateKey, false],
  ])
  expect((await unpublished(client)).map(template => template.templateKey)).toEqual([saved.templateKey])
  expect((await start(client, templateKey)).status).toBe(404)
  for (const key of [saved.templateKey, templateKey]) {
    const { status, body } = await start(staff, key)
    expect(status).toBe(200)
    expect(await detail(client, body.eventKey)).toMatchObject(key === templateKey ? sponsor : { status: 1 })
  }
  expect((await staff('DELETE', `/api/v0/templates/${templateKey}`)).status).toBe(404)
})
