import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { type BrandKit, EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeFile } from '#test/makers/file-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const URL = '/api/v0/account/brand'

const HARBOR = {
  campaignSponsor: 'Harbor Lights Market LLC',
  emailContact: 'hello@harborlights.test',
  sponsorAddress: {
    street: '12 Custom House Wharf',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    country: 'US',
  },
  socialAccounts: [{ network: 'instagram', url: 'https://www.instagram.com/harborlights' }],
}
const STYLE = { ...DEFAULT_STYLE, colors: { ...DEFAULT_STYLE.colors, primary: '#4a1f55' } }

/** A kit of a market at the harbor. */
const kit = (changes: object = {}) => ({ ...EMPTY_KIT, style: STYLE, sponsor: HARBOR, ...changes })

async function save(caller: Caller, changes: object = {}): Promise<BrandKit> {
  const { status, body } = await caller('PUT', URL, kit(changes))
  expect(status).toBe(200)
  return body
}

const lookOf = async (caller: Caller, eventKey: string) =>
  (await caller('GET', `/api/v0/event/${eventKey}/stylemanager`)).body
const eventOf = async (caller: Caller, eventKey: string) =>
  (await caller('GET', `/api/v0/event/${eventKey}`)).body

/** A draft that names no sponsor. */
const plain = { campaignSponsor: undefined, emailContact: undefined, sponsorAddress: undefined }

test('a new campaign starts with the look and the sponsor of the kit', async () => {
  const owner = await makeCaller(t)
  expect((await owner('GET', URL)).body).toEqual(EMPTY_KIT)
  expect(await save(owner)).toEqual(kit({ version: 2 }))
  const eventKey = await createCampaign(owner, plain)
  expect((await lookOf(owner, eventKey)).colors).toEqual(STYLE.colors)
  expect(await eventOf(owner, eventKey)).toMatchObject(HARBOR)
})

test('sponsor fields in a request override the kit', async () => {
  const owner = await makeCaller(t)
  await save(owner)
  const eventKey = await createCampaign(owner, { ...plain, campaignSponsor: 'Copper Kettle Coffee' })
  const { campaignSponsor, emailContact } = await eventOf(owner, eventKey)
  expect([campaignSponsor, emailContact]).toEqual(['Copper Kettle Coffee', HARBOR.emailContact])
})

test('of two simultaneous saves the second gets a conflict', async () => {
  const owner = await makeCaller(t)
  await save(owner)
  expect((await owner('PUT', URL, kit())).status).toBe(409)
  await save(owner, { version: 2 })
})

test('a kit takes pictures of its own account alone, and names the field', async () => {
  const [own, other] = [await makeUser(t), await makeUser(t)]
  const owner = await makeCaller(t, { account: own })
  const theirs = await makeFile(t, await signIn(t, other))
  const { status, body } = await owner('PUT', URL, kit({ art: [theirs.fileKey] }))
  expect([status, Object.keys(body.errors)]).toEqual([400, ['art.0']])
})

test('new campaigns and drafts take the card of the kit, and lose its picture with the file', async () => {
  const [user, other] = [await makeUser(t), await makeUser(t)]
  const owner = await makeCaller(t, { account: user })
  const { fileKey: cardFileKey } = await makeFile(t, await signIn(t, user))
  const { fileKey: theirs } = await makeFile(t, await signIn(t, other))
  const refused = await owner('PUT', URL, kit({ style: { ...STYLE, cardFileKey: theirs } }))
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['style.cardFileKey']])
  const draft = await createCampaign(owner, plain)
  const card = { cardPattern: 'stripes', cardColors: 'both' }
  await save(owner, { style: { ...STYLE, ...card, cardFileKey } })
  expect((await owner('GET', `${URL}/drafts`)).body).toMatchObject([{ eventKey: draft }])
  await owner('POST', `${URL}/drafts`, { eventKeys: [draft] })
  const eventKey = await createCampaign(owner, plain)
  for (const key of [draft, eventKey]) {
    expect(await lookOf(owner, key)).toMatchObject({ ...card, cardFileKey })
  }
  expect((await owner('DELETE', `/api/v0/file/public/${cardFileKey}`)).status).toBe(200)
  expect((await lookOf(owner, eventKey)).cardFileKey).toBeUndefined()
  expect((await owner('GET', URL)).body.style).toEqual({ ...STYLE, ...card })
})

test('a profile on another site is refused at its field', async () => {
  const owner = await makeCaller(t)
  const socialAccounts = [{ network: 'facebook', url: 'https://facebook.evil.test/harbor' }]
  const { status, body } = await owner('PUT', URL, kit({ sponsor: { ...HARBOR, socialAccounts } }))
  expect([status, body.errors]).toEqual([
    400,
    { 'sponsor.socialAccounts.0.url': 'Enter a link to facebook.com' },
  ])
})

test('a picture that is removed leaves the kit', async () => {
  const user = await makeUser(t)
  const owner = await makeCaller(t, { account: user })
  const cookie = await signIn(t, user)
  const [logo, art] = [await makeFile(t, cookie), await makeFile(t, cookie)]
  await save(owner, { style: { ...STYLE, logoFileKey: logo.fileKey }, art: [logo.fileKey, art.fileKey] })
  expect((await owner('DELETE', `/api/v0/file/public/${logo.fileKey}`)).status).toBe(200)
  expect((await owner('GET', URL)).body).toEqual(kit({ art: [art.fileKey], version: 3 }))
})

test('drafts are offered the kit, and take it as a whole; other campaigns keep their look', async () => {
  const owner = await makeCaller(t)
  const [draft, other, live] = [
    await createCampaign(owner),
    await createCampaign(owner),
    await createCampaign(owner),
  ]
  await t.db(db =>
    db.updateTable('campaigns').set({ status: STATUS.live }).where('event_key', '=', live).execute(),
  )
  expect((await owner('GET', `${URL}/drafts`)).body).toEqual([])
  await save(owner)
  const title = 'Free Cup Friday'
  expect((await owner('GET', `${URL}/drafts`)).body).toEqual([
    { eventKey: other, title },
    { eventKey: draft, title },
  ])
  const refused = await owner('POST', `${URL}/drafts`, { eventKeys: [draft, live] })
  expect(refused.status).toBe(409)
  expect((await lookOf(owner, draft)).version).toBe(1)
  expect((await owner('POST', `${URL}/drafts`, { eventKeys: [draft, draft] })).body).toEqual({ updated: 1 })
  expect((await lookOf(owner, draft)).colors).toEqual(STYLE.colors)
  expect(await eventOf(owner, draft)).toMatchObject(HARBOR)
  expect((await owner('GET', `${URL}/drafts`)).body).toEqual([{ eventKey: other, title }])
  expect((await lookOf(owner, live)).version).toBe(1)
})

test('a campaign from a template keeps the picture of the template, or takes that of the kit when asked to', async () => {
  const user = await makeUser(t)
  const owner = await makeCaller(t, { account: user })
  const { fileKey } = await makeFile(t, await signIn(t, user))
  await save(owner, { style: { ...STYLE, backgroundFileKey: fileKey }, art: [fileKey] })
  const template = { ...plain, template: 'grand-opening' }
  const [kept, taken, blank] = [
    await createCampaign(owner, template),
    await createCampaign(owner, { ...template, kitPicture: true }),
    await createCampaign(owner, plain),
  ]
  const colors = STYLE.colors
  expect(await lookOf(owner, kept)).toMatchObject({ art: 'shop', colors })
  expect((await lookOf(owner, kept)).backgroundFileKey).toBeUndefined()
  expect(await lookOf(owner, taken)).toMatchObject({ backgroundFileKey: fileKey, colors })
  expect(await lookOf(owner, blank)).toMatchObject({ backgroundFileKey: fileKey, colors })
  // They have the kit already, and keep the picture when they take it again.
  expect((await owner('GET', `${URL}/drafts`)).body).toEqual([])
  await save(owner, { style: { ...STYLE, cardPattern: 'stripes' }, art: [], version: 2 })
  await owner('POST', `${URL}/drafts`, { eventKeys: [kept] })
  expect(await lookOf(owner, kept)).toMatchObject({ art: 'shop', cardPattern: 'stripes' })
})

test('drafts of another account are not found', async () => {
  const [owner, stranger] = [await makeCaller(t), await makeCaller(t)]
  const eventKey = await createCampaign(owner)
  await save(stranger)
  expect((await stranger('POST', `${URL}/drafts`, { eventKeys: [eventKey] })).status).toBe(404)
  expect((await stranger('GET', `${URL}/drafts`)).body).toEqual([])
})

test('the rules of a new campaign name the administrator of the kit, and who runs the service beside it', async () => {
  const owner = await makeCaller(t)
  const administrator = 'Pier Promotions Inc'
  await save(owner, {
    sponsor: { ...HARBOR, administrator, administratorAddress: '4 Dock Street, Portland, ME 04101' },
  })
  const eventKey = await createCampaign(owner, plain)
  const rules = (await owner('GET', `/api/v0/event/${eventKey}/rules`)).body.html
  expect(rules).toContain(`administered by ${administrator} (“Administrator”)`)
  expect(rules).toContain(`Administrator: ${administrator}, 4 Dock Street, Portland, ME 04101.`)
  expect(rules).toContain('“Released Parties” means Sponsor, Administrator, Drumroll, ')
})

test('a donation takes the charity of the kit; other types do not, and are no outdated drafts for it', async () => {
  const owner = await makeCaller(t)
  const charity = { legalName: 'Harbor Food Bank', ein: '01-1234567', status501c3: true, stateRegs: ['ME'] }
  await save(owner, { sponsor: { ...HARBOR, charity } })
  const game = await createCampaign(owner, plain)
  expect((await eventOf(owner, game)).charity).toBeUndefined()
  const donation = await createCampaign(owner, {
    ...plain,
    instantWin: false,
    textToDonate: true,
    newPrizes: [],
    instant: undefined,
    sms: { keyword: 'HARBOR' },
  })
  expect((await eventOf(owner, donation)).charity).toEqual(charity)
  expect((await owner('GET', `${URL}/drafts`)).body).toEqual([])
})

/** Titles on a campaign's screens, in order. */
async function titlesOf(owner: Caller, eventKey: string): Promise<string[]> {
  const { body } = await owner('GET', `/api/v0/event/${eventKey}/eventTiles/contents`)
  return body.flatMap((tile: { components: { texts: { variant: string; text: string }[] } }) =>
    tile.components.texts.filter(({ variant }) => variant === 'title').map(({ text }) => text),
  )
}

test('the tone of the kit chooses the words of new screens and messages; drafts keep the words their team wrote', async () => {
  const owner = await makeCaller(t)
  const draft = await createCampaign(owner, plain)
  expect(await titlesOf(owner, draft)).toContain('Not this time, {firstName}')
  await save(owner, { sponsor: { ...HARBOR, tone: 'playful' } })
  const eventKey = await createCampaign(owner, plain)
  expect(await titlesOf(owner, eventKey)).toContain('No luck this time, {firstName}')
  const { body: messages } = await owner('GET', `/api/v0/event/${eventKey}/messages`)
  const subjects = messages.map(({ current }: { current: { subject: string } }) => current.subject)
  expect(subjects).toContain('Woo-hoo! You may have won: {prize}')
  const { body: tiles } = await owner('GET', `/api/v0/event/${draft}/eventTiles/contents`)
  const { tileKey, components, version } = tiles.at(-1)
  const texts = components.texts.map((text: object) => ({ ...text, text: 'Our own words' }))
  const put = await owner('PUT', `/api/v0/${draft}/eventTile/${tileKey}/components`, {
    ...components,
    texts,
    version,
  })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  await owner('POST', `${URL}/drafts`, { eventKeys: [draft] })
  const titles = await titlesOf(owner, draft)
  expect(titles).toContain('Our own words')
  expect(titles).not.toContain('Not this time, {firstName}')
})
