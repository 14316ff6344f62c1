import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import {
  type Caller,
  callerOf,
  createActive,
  createCampaign,
  goodPrize,
  makeCaller,
} from '#test/makers/campaign-makers.ts'
import { upload } from '#test/makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import type { CampaignFile } from '../contract.ts'

const home = await testApp()
const account = await makeAccount(home)
const user = await makeUser(home, { account })
const owner = callerOf(home, user)
const cookie = await signIn(home, user)

const exported = async (caller: Caller, eventKey: string): Promise<CampaignFile> => {
  const { status, body } = await caller('GET', `/api/v0/event/${eventKey}/file`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const imported = async (caller: Caller, file: object): Promise<string> => {
  const { status, body } = await caller('POST', '/api/v0/event/file', file)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.eventKey
}
const compared = async (caller: Caller, eventKey: string, file: object) => {
  const { status, body } = await caller('POST', `/api/v0/event/${eventKey}/file/comparison`, file)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const apply = (caller: Caller, eventKey: string, file: object) =>
  caller('PUT', `/api/v0/event/${eventKey}/file`, file)

const PINS = { prize: '918273', offer: '564738' }

/** A picture whose stored bytes differ from those of an upload of its stored form. */
const noisyPicture = () =>
  sharp({
    create: {
      ...{ width: 400, height: 300, channels: 3, background: '#000000' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()

/** A campaign with something of everything that a file holds. */
async function makeRich(): Promise<string> {
  const bytes = await noisyPicture()
  const [picture] = (await upload(home, { cookie, files: [{ name: 'Cup.png', bytes }] })).json()
  const eventKey = await createCampaign(owner, {
    language: ['en', 'es'],
    addNonWinnerRedemption: true,
    nonWinnerRedemptionPin: PINS.offer,
    addSweeps: true,
    childTimes: ['2026-03-11T10:00/12:00', '2026-03-12'],
    newPrizes: [
      goodPrize({ title: 'Cup', use: 'instant', imageFileKey: picture.fileKey }),
      goodPrize({ title: 'Mug', use: 'instant', delivery: 'pin', redemptionPin: PINS.prize }),
      goodPrize({ title: 'Bean', use: 'draw', quantity: 1 }),
    ],
  })
  const [form] = (await owner('GET', `/api/v0/event/${eventKey}/eventTiles`)).body
  const path = `/api/v0/${eventKey}/eventTile/${form.tileKey}`
  const { body: components } = await owner('GET', `${path}/components`)
  components.texts[0].text = 'Win a cup'
  components.images.push({
    ...{ componentKey: 'cmp_aaaaaaaaaaaaaaaa', pageIndex: 9, fileKey: picture.fileKey, url: picture.url },
    ...{ alt: 'A cup', widthPct: 50 },
  })
  expect((await owner('PUT', `${path}/components`, components)).status).toBe(200)
  const { body: look } = await owner('GET', `/api/v0/event/${eventKey}/stylemanager`)
  const newLook = { ...look, maxWidth: 500, logoFileKey: picture.fileKey }
  expect((await owner('PUT', `/api/v0/event/${eventKey}/stylemanager`, newLook)).status).toBe(200)
  const words = { subject: 'You are in', body: 'Good luck, {firstName}! {resultsLink}' }
  const messages = (await owner('GET', `/api/v0/event/${eventKey}/messages`)).body
  const [message] = messages
  const body = { ...message.standard, subject: words.subject }
  const messagePath = `/api/v0/event/${eventKey}/messages/${message.template}/${message.channel}`
  expect((await owner('PUT', messagePath, body)).status).toBe(200)
  const { texts } = (await owner('GET', `/api/v0/event/${eventKey}/translations/es`)).body
  const { key } = texts.find(({ text }: { text: string }) => text === 'Free Cup Friday')
  const saved = { texts: [{ key, text: 'Viernes de café', was: '' }] }
  expect((await owner('PUT', `/api/v0/event/${eventKey}/translations/es`, saved)).status).toBe(200)
  const dates = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  const prize = goodPrize({ title: 'Trip', use: 'draw', quantity: 1 })
  const { redemptionPin: _pin, ...own } = prize
  expect((await owner('POST', `/api/v0/prize/${dates[0].eventKey}`, own)).status).toBe(200)
  return eventKey
}

const rich = await makeRich()
const richFile = await exported(owner, rich)

test('a file holds fields, prizes, dates, screens, look, messages, translations and pictures', () => {
  expect(richFile).toMatchObject({
    format: 'drumroll-campaign',
    version: 1,
    campaign: { title: 'Free Cup Friday', startTime: '2026-03-10', minimumAge: 21 },
    prizes: [{ title: 'Cup' }, { title: 'Mug' }, { title: 'Bean' }],
    dates: [
      { startTime: '2026-03-11T10:00', endTime: '2026-03-11T12:00', prizes: [{ title: 'Trip' }] },
      { startTime: '2026-03-12', endTime: '2026-03-12', prizes: [] },
    ],
    style: { maxWidth: 500 },
    screens: [{ title: 'Form' }],
    messages: [{ subject: 'You are in' }],
    translations: [{ language: 'es', text: 'Free Cup Friday', translation: 'Viernes de café' }],
    pictures: [{ name: 'Cup.png' }],
  })
  const fileKey = richFile.pictures[0]?.fileKey
  expect(fileKey).toMatch(/^file_/)
  expect(richFile.prizes[0]?.imageFileKey).toBe(fileKey)
  expect(richFile.style.logoFileKey).toBe(fileKey)
  expect(richFile.screens[0]?.components.images[0]?.fileKey).toBe(fileKey)
})

test('a file holds no PIN, and no hash of one', async () => {
  const text = JSON.stringify(richFile)
  for (const secret of Object.values(PINS)) expect(text).not.toContain(secret)
  const hashes = await home.db(async db => {
    const prizes = await db
      .selectFrom('prizes')
      .select('pin_hash')
      .where('pin_hash', 'is not', null)
      .execute()
    const offers = await db
      .selectFrom('campaigns')
      .select('non_winner_pin_hash')
      .where('event_key', '=', rich)
      .execute()
    return [...prizes.map(row => row.pin_hash), ...offers.map(row => row.non_winner_pin_hash)]
  })
  expect(hashes.filter(Boolean).length).toBeGreaterThanOrEqual(2)
  for (const hash of hashes) expect(text).not.toContain(hash)
  expect(text.toLowerCase()).not.toMatch(/"[a-z]*pin[a-z]*hash"|redemptionpin/)
})

test('two exports are the same, and the file of a copy differs in its own fields only', async () => {
  expect(await exported(owner, rich)).toEqual(richFile)
  const copy = await imported(owner, richFile)
  expect(copy).not.toBe(rich)
  const file = await exported(owner, copy)
  expect(file).toEqual(richFile)
  expect(await compared(owner, rich, file)).toEqual({ differences: [], total: 0 })
})

test('a campaign moves to another installation, with its pictures stored there', async () => {
  const away = await testApp({ ownDatabase: 'campaign_file_away' })
  const receiver = await makeCaller(away)
  const eventKey = await imported(receiver, richFile)
  const [file] = (await receiver('GET', '/api/v0/file/public/entity/account')).body
  expect((await away.app.inject({ url: file.url })).headers['content-type']).toBe('image/webp')
  expect(await compared(receiver, eventKey, richFile)).toEqual({ differences: [], total: 0 })
  const again = await apply(receiver, eventKey, richFile)
  expect(again).toEqual({ status: 200, body: { differences: [], total: 0 } })
  const back = await exported(receiver, eventKey)
  expect(await compared(owner, rich, back)).toEqual({ differences: [], total: 0 })
})

test('a comparison says in words what a file would change, and applying it changes just that', async () => {
  const eventKey = await imported(owner, richFile)
  const file = structuredClone(richFile)
  file.campaign.minimumAge = 18
  file.campaign.city = 'Burlington'
  const [cup, , bean] = file.prizes
  if (!cup || !bean) throw new Error('no prizes')
  cup.quantity = 30
  file.prizes = [cup, bean]
  file.style.maxWidth = 600
  file.screens[0]?.components.texts.forEach((text, index) => {
    if (index === 0) text.text = 'Win a big cup'
  })
  file.messages = []
  file.translations = []
  file.dates.splice(1, 1)
  const { differences, total } = await compared(owner, eventKey, file)
  const lines = differences.map(
    ({ path, label, before, after }: Record<string, string>) => `${path}: ${label}: ${before} > ${after}`,
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'campaign.minimumAge: Campaign: Minimum age: 21 > 18',
      'campaign.city: Campaign: City:  > Burlington',
      'prizes.0.quantity: Prize “Cup”: Quantity: 20 > 30',
      'prizes.1: Prize “Mug”: Mug > ',
      'style.maxWidth: Design: Max width: 500 > 600',
      'screens.0.components.texts.0.text: Screen “Form”, text 1: Text: Win a cup > Win a big cup',
      'translations.0: Spanish “Free Cup Friday”: Viernes de café > ',
      'dates.1: Date Mar 12, 2026: Free Cup Friday > ',
    ]),
  )
  expect(total).toBe(differences.length)
  expect((await compared(owner, rich, richFile)).total).toBe(0)
  const applied = await apply(owner, eventKey, file)
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  expect(applied.body.total).toBe(total)
  expect(await compared(owner, eventKey, file)).toEqual({ differences: [], total: 0 })
})

test('answers keep their question: components that stay keep their keys', async () => {
  const eventKey = await imported(owner, richFile)
  const keysOf = async () => {
    const [form] = (await owner('GET', `/api/v0/event/${eventKey}/eventTiles/contents`)).body
    return form.components.questions.map(
      ({ componentKey, captureField, label }: Record<string, string>) =>
        `${captureField ?? label} ${componentKey}`,
    )
  }
  const before = await keysOf()
  const file = structuredClone(richFile)
  const [form] = file.screens
  const [question] = form?.components.questions ?? []
  if (!form || !question) throw new Error('no form')
  form.components.questions.unshift({
    ...{
      componentKey: 'cmp_bbbbbbbbbbbbbbbb',
      pageIndex: 0,
      kind: 'shortText',
      label: 'Team',
      required: false,
    },
  })
  expect((await apply(owner, eventKey, file)).status).toBe(200)
  const after = await keysOf()
  expect(after).toHaveLength(before.length + 1)
  expect(after).toEqual(expect.arrayContaining(before))
})

test('two campaigns are compared with each other', async () => {
  const eventKey = await createCampaign(owner, { minimumAge: 18 })
  const { status, body } = await owner('GET', `/api/v0/event/${rich}/comparison/${eventKey}`)
  expect(status).toBe(200)
  expect(body.differences).toContainEqual({
    path: 'campaign.minimumAge',
    label: 'Campaign: Minimum age',
    before: '21',
    after: '18',
  })
})

test('an active campaign takes what single changes may do, and refuses the rest as a whole', async () => {
  const eventKey = await createActive(owner)
  const file = await exported(owner, eventKey)
  const worded = structuredClone(file)
  worded.campaign.description = 'Every Friday'
  expect((await apply(owner, eventKey, worded)).status).toBe(200)
  const locked = structuredClone(worded)
  locked.campaign.minimumAge = 18
  locked.campaign.description = 'Other words'
  const refused = await apply(owner, eventKey, locked)
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: { 'campaign.minimumAge': expect.any(String) } },
  })
  expect(await compared(owner, eventKey, worded)).toEqual({ differences: [], total: 0 })
})

test('a start in the past moves to today, and dates and the draw with it', async () => {
  const file = structuredClone(richFile)
  file.campaign.startTime = '2026-02-10'
  file.campaign.endTime = '2026-02-20'
  file.campaign.drawTime = '2026-02-22T09:00'
  file.dates = file.dates.slice(0, 1).map(date => ({
    ...date,
    startTime: '2026-02-11T10:00',
    endTime: '2026-02-11T12:00',
  }))
  const moved = await exported(owner, await imported(owner, file))
  expect(moved.campaign).toMatchObject({
    startTime: '2026-03-02',
    endTime: '2026-03-12',
    drawTime: '2026-03-14T09:00',
  })
  expect(moved.dates[0]).toMatchObject({ startTime: '2026-03-03T10:00', endTime: '2026-03-03T12:00' })
})

const broken: [name: string, change: (file: CampaignFile) => void, path: string][] = [
  ['an unknown type', file => Object.assign(file.campaign, { sweepstakes: true }), 'campaign.instantWin'],
  [
    'an end before the start',
    file => Object.assign(file.campaign, { endTime: '2026-03-01' }),
    'campaign.endTime',
  ],
  ['a prize without a title', file => Object.assign(file.prizes[1] ?? {}, { title: '' }), 'prizes.1.title'],
  ['an unknown field', file => Object.assign(file.campaign, { colour: 'red' }), 'campaign.colour'],
  [
    'a picture that is none',
    file => Object.assign(file.pictures[0] ?? {}, { data: Buffer.from('no picture').toString('base64') }),
    'pictures.0.data',
  ],
  ['a picture that is not in it', file => file.pictures.splice(0), 'prizes.0.imageFileKey'],
  [
    'a screen that the campaign lacks',
    file => Object.assign(file.screens[0] ?? {}, { title: 'Text-to-donate Form' }),
    'screens.0.title',
  ],
  [
    'a message with unknown variables',
    file => Object.assign(file.messages[0] ?? {}, { subject: 'Hi {nobody}' }),
    'messages.0.subject',
  ],
  [
    'a translation of no text',
    file => Object.assign(file.translations[0] ?? {}, { text: 'Elsewhere' }),
    'translations.0.text',
  ],
  [
    'a date outside the period',
    file => Object.assign(file.dates[0] ?? {}, { startTime: '2026-04-01' }),
    'dates',
  ],
]

test.each(broken)(
  'a file with %s is refused by its path, and leaves nothing',
  async (_name, change, path) => {
    const count = async () =>
      (await owner('GET', '/api/v0/event/campaigns/future?pageSize=500')).body.length +
      (await owner('GET', '/api/v0/file/public/entity/account?of=account')).body.length
    const before = await count()
    const stored = home.objects.size
    const file = structuredClone(richFile)
    change(file)
    const { status, body } = await owner('POST', '/api/v0/event/file', file)
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: expect.toSatisfy((code: number) => code >= 400 && code < 500),
      fields: expect.arrayContaining([path]),
    })
    expect(await count()).toBe(before)
    expect(home.objects.size).toBe(stored)
  },
)

test('the schema is public', async () => {
  const { statusCode, body } = await home.app.inject('/docs/campaign-file.schema.json')
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ type: 'object', required: expect.arrayContaining(['campaign']) })
  expect(richFile.$schema).toMatch(/\/docs\/campaign-file\.schema\.json$/)
})
