import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { testApp } from '#test/app.ts'
import { type CampaignWishes, makeCampaign } from '#test/makers/play-makers.ts'
import {
  makeNumber,
  newPhone,
  repliesOf,
  type Sent,
  SMS_CONFIG,
  sendText,
  signedText,
} from '#test/makers/texting.ts'
import { openedTexts } from '#test/opened-rows.ts'
import { makeEntryBatch } from '#test/parts/code-makers.ts'
import { figuresOf } from '#test/parts/figures.ts'
import { wherever } from '#test/parts/wherever.ts'
import { blockValue, peopleIn } from '#test/people.ts'

const service = await testApp({ config: SMS_CONFIG, ownDatabase: 'sms_inbound' })
const number = await makeNumber(service)

let made = 0
/** A campaign that is texted to: by default one that asks for nothing but the phone. */
async function makeTexted(wishes: CampaignWishes = {}) {
  made += 1
  const keyword = `WORD${made}X${process.pid}`
  const { campaign } = await makeCampaign(service, {
    type: 'sweepstakes',
    ...wishes,
    settings: {
      campaignSponsor: 'Bean Co',
      emailContact: 'help@bean.test',
      smsEntry: true,
      sms: { keyword },
      phoneNumber: true,
      firstName: false,
      lastName: false,
      email: false,
      ...wishes.settings,
    },
  })
  return { campaign, keyword }
}

const say = (phone: string, body: string, more: Partial<Sent> = {}) =>
  sendText(service, { from: phone, to: number, body, ...more })

const entriesOf = ({ id }: Campaign) =>
  service.db(db => db.selectFrom('entries').selectAll().where('campaign_id', '=', id).execute())

async function logOf(phone: string) {
  const rows = await service.db(db =>
    db
      .selectFrom('sms_messages')
      .select(['account_id', 'message_key', 'direction', 'kind', 'state', 'body', 'segments'])
      .where('phone_hash', '=', lookupOf(service.deps, phone))
      .orderBy('id')
      .execute(),
  )
  return (await openedTexts(service, rows)).map(({ account_id: _a, message_key: _m, ...row }) => row)
}

test('an entry code after the keyword enters once; without one the reply links to the form that asks for it', async () => {
  const { campaign, keyword } = await makeTexted({ settings: { entryCode: true } })
  await makeEntryBatch(service, campaign, ['CUP-7A3C', 'CUP-7A3D'])
  expect(await say(newPhone(), `${keyword} cup 7a3c`)).toEqual([
    expect.stringContaining('You are in the draw'),
  ])
  expect(await say(newPhone(), `${keyword} CUP-7A3C`)).toEqual([
    'Bean Co: This code is not valid, or has already been used.',
  ])
  expect(await say(newPhone(), keyword)).toEqual([expect.stringMatching(/Take part: \S+\/t\//)])
  expect(await entriesOf(campaign)).toHaveLength(1)
})

test('where an entry waits for a receipt, the reply asks for it and does not say that the person is in the draw', async () => {
  const { keyword } = await makeTexted({ settings: { receipts: 'entries' } })
  expect(await say(newPhone(), keyword)).toEqual([
    expect.stringMatching(/^Bean Co: Send your receipt to complete your entry in Coffee Rush: https\S+\/p\//),
  ])
})

test('ten wrong codes of one phone in an hour end its guessing, and the team sees how many there were', async () => {
  const { campaign, keyword } = await makeTexted({ settings: { entryCode: true } })
  await makeEntryBatch(service, campaign, ['CUP-7A3C'])
  const phone = newPhone()
  const wrong = 'Bean Co: This code is not valid, or has already been used.'
  for (let guess = 0; guess < 10; guess++)
    expect(await say(phone, `${keyword} WRONG${guess}`)).toEqual([wrong])
  const later = 'Bean Co: Please try again later.'
  expect(await say(phone, `${keyword} CUP-7A3C`)).toEqual([later])
  expect(await say(newPhone(), `${keyword} CUP-7A3C`)).toEqual([expect.stringContaining('in the draw')])
  await expect
    .poll(() =>
      service.db(db =>
        db
          .selectFrom('refusal_counts')
          .select('count')
          .where('campaign_id', '=', campaign.id)
          .where('reason', '=', 'entryCode')
          .executeTakeFirst(),
      ),
    )
    .toEqual({ count: 11 })
})

test('a keyword enters where the form needs nothing but the phone, as every other entry does', async () => {
  const { campaign, keyword } = await makeTexted()
  const phone = newPhone()
  const [reply = ''] = await say(phone, ` ${keyword.toLowerCase()}! `)
  expect(reply).toMatch(
    /^Bean Co: You are in the draw of Coffee Rush: https:\/\/promo\.test\/e\/evt_\w+\/p\/\S{43} Msg & data rates may apply\. Reply HELP for help, STOP to opt out\.$/,
  )
  const [entry, ...others] = await entriesOf(campaign)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ source: 'sms', test: false })
  expect(await peopleIn(service, [campaign.id])).toMatchObject([{ phone }])
  expect(Object.values(Object(entry?.consents))).toMatchObject([
    {
      consentFor: 'rules',
      at: expect.any(String),
      text: expect.stringContaining(`(texted “ ${keyword.toLowerCase()}! ” to ${number})`),
    },
  ])
  const own = new URL(/https:\S+/.exec(reply)?.[0] ?? '').pathname
  expect((await service.app.inject(own)).statusCode).toBe(200)
  expect(await wherever(service, own), 'a carrier has it').toEqual([])
  expect(await say(phone, keyword)).toEqual(['Bean Co: You have already taken part in Coffee Rush.'])
})

test('a delivery that comes fifty times makes one entry and one reply', async () => {
  const { campaign, keyword } = await makeTexted()
  const request = signedText({ from: newPhone(), to: number, body: keyword })
  const answers = await Promise.all(Array.from({ length: 50 }, () => service.app.inject(request)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(answers.flatMap(repliesOf)).toHaveLength(1)
  expect(await entriesOf(campaign)).toHaveLength(1)
})

test('a keyword of a form that asks for more gives a link of its own', async () => {
  const { campaign, keyword } = await makeTexted({ settings: { email: true } })
  const phone = newPhone()
  const [reply = ''] = await say(phone, keyword)
  expect(reply).toMatch(/^Bean Co: Take part: https:\/\/promo\.test\/e\/evt_\w{16}\/t\/[\w-]{16} Msg/)
  expect(await entriesOf(campaign)).toEqual([])
})

test('an instant win gives the card, and its page plays it', async () => {
  const { campaign, keyword } = await makeTexted({ type: 'instantWin' })
  const [reply = ''] = await say(newPhone(), keyword)
  expect(reply).toContain('Bean Co: You are in. See if you won: https://promo.test/e/')
  expect(await entriesOf(campaign)).toHaveLength(1)
})

test('a landing page gives its address', async () => {
  const { campaign, keyword } = await makeTexted({
    type: 'landingPage',
    settings: { userCapture: 'No', phoneNumber: false },
  })
  const [reply] = await say(newPhone(), keyword)
  expect(reply).toContain(`Bean Co: Open: https://promo.test/e/${campaign.eventKey}?s=sms Msg & data rates`)
})

test('a keyword, a keyword with an amount and an amount alone each promise a gift and lead to a page of its own', async () => {
  const { campaign, keyword } = await makeTexted({ type: 'textToDonate' })
  const phone = newPhone()
  const replies = [await say(phone, keyword), await say(phone, `${keyword} 25`), await say(phone, 'twenty')]
  const keys = replies.map(
    ([reply = '']) =>
      /^Bean Co: Give here: https:\/\/promo\.test\/donate\/(plg_\w{16}) Msg & data rates may apply\. Reply HELP for help, STOP to opt out\.$/.exec(
        reply,
      )?.[1],
  )
  const pledges = await service.db(db =>
    db
      .selectFrom('pledges as p')
      .innerJoin('donations as d', 'd.pledge_id', 'p.id')
      .select(['p.pledge_key', 'p.phone_hash', 'p.cents', 'd.state'])
      .where('p.campaign_id', '=', campaign.id)
      .orderBy('p.id')
      .execute(),
  )
  const own = { phone_hash: lookupOf(service.deps, phone), state: 'pledged' }
  expect(pledges).toEqual([
    { ...own, pledge_key: keys[0], cents: null },
    { ...own, pledge_key: keys[1], cents: 2500 },
    { ...own, pledge_key: keys[2], cents: 2000 },
  ])
  expect((await logOf(phone)).filter(({ direction }) => direction === 'in').at(-1)?.kind).toBe('amount')
})

test('before the start, while paused and after the end a keyword says so', async () => {
  const now = service.clock.now().getTime()
  const later = { startsAt: new Date(now + 3_600_000), status: STATUS.scheduled }
  const early = await makeTexted(later)
  const paused = await makeTexted({ status: STATUS.paused })
  const over = await makeTexted({
    startsAt: new Date(now - 7_200_000),
    endsAt: new Date(now - 3_600_000),
    status: STATUS.ended,
  })
  const replies = await Promise.all([early, paused, over].map(({ keyword }) => say(newPhone(), keyword)))
  expect(replies.flat()).toEqual([
    'Bean Co: Coffee Rush starts on Monday, March 2, 2026 at 7:00 AM CT.',
    'Bean Co: Coffee Rush is paused. Please try again later.',
    'Bean Co: Coffee Rush is over. Thank you for your interest.',
  ])
})

test('STOP is confirmed once, holds back what waits and ends everything until START', async () => {
  const { campaign, keyword } = await makeTexted()
  const phone = newPhone()
  await say(phone, keyword)
  await service.db(db =>
    db
      .insertInto('messages')
      .values({
        message_key: `msg_${'q'.repeat(10)}${made}`,
        account_id: campaign.accountId,
        channel: 'sms',
        recipient_hash: phone,
        template: 'win',
        subject: '',
        body: 'x',
        created_at: service.clock.now(),
      })
      .execute(),
  )
  expect(await say(phone, ' Stop! ')).toEqual([
    'Bean Co: You will get no more texts from us. Reply START to get them again.',
  ])
  expect(await say(phone, 'please stop texting me')).toEqual([])
  const waiting = await service.db(db =>
    db.selectFrom('messages').select('status').where('recipient_hash', '=', phone).execute(),
  )
  expect(waiting).toEqual([{ status: 'suppressed' }])

  const other = await makeTexted()
  expect(await say(phone, other.keyword)).toEqual([])
  expect(await entriesOf(other.campaign)).toEqual([])
  expect(await say(phone, 'HELP')).toHaveLength(1)
  expect(await say(phone, 'Yes')).toEqual([
    'Bean Co: You will get our texts again. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  ])
  expect(await say(phone, other.keyword)).toHaveLength(1)
  expect(await entriesOf(other.campaign)).toHaveLength(1)
})

test('STOP of a carrier that replies itself is honored and not answered twice', async () => {
  const { keyword } = await makeTexted()
  const phone = newPhone()
  expect(await say(phone, 'STOP', { extra: { OptOutType: 'STOP' } })).toEqual([])
  expect(await say(phone, keyword)).toEqual([])
})

test('HELP names the sponsor and its contact; a new sender hears who runs the number', async () => {
  const { keyword } = await makeTexted()
  const phone = newPhone()
  expect(await say(phone, 'help')).toEqual([
    'Drumroll: Help: https://promo.test. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out.',
  ])
  await say(phone, keyword)
  expect(await say(phone, 'INFO')).toEqual([
    'Bean Co: Coffee Rush. Help: help@bean.test. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out.',
  ])
})

test('unrecognized text gets one reply, so that two machines do not talk forever', async () => {
  const phone = newPhone()
  expect(await say(phone, 'hello?')).toHaveLength(1)
  expect(await say(phone, 'hello again')).toEqual([])
  expect(await say(phone, '')).toEqual([])
})

test('everything is in the log with its segments, and the figures count it', async () => {
  const { campaign, keyword } = await makeTexted()
  const phone = newPhone()
  await say(phone, keyword)
  await say(phone, 'STOP')
  expect(await logOf(phone)).toMatchObject([
    { direction: 'in', kind: 'keyword', state: 'received', body: keyword, segments: 1 },
    { direction: 'out', kind: 'keyword', state: 'sent', segments: 2 },
    { direction: 'in', kind: 'stop', state: 'received', segments: 1 },
    { direction: 'out', kind: 'stop', state: 'sent', segments: 1 },
  ])
  expect(await figuresOf(service, campaign.id, 'sms')).toEqual({ in: 2, out: 2, optOut: 1 })
  const proofs = await service.db(db =>
    db
      .selectFrom('sms_consents')
      .select(['kind', 'words'])
      .where('phone_hash', '=', lookupOf(service.deps, phone))
      .execute(),
  )
  expect(proofs).toEqual([{ kind: 'keyword', words: `Texted “${keyword}” to ${number}` }])
})

test("a number of a client's own serves that client alone, and only its own secret opens it", async () => {
  const { campaign, keyword } = await makeTexted()
  const own = await makeNumber(service, { accountId: campaign.accountId })
  await service.db(db =>
    db
      .updateTable('campaigns')
      .set({ sms_space: campaign.accountId })
      .where('id', '=', campaign.id)
      .execute(),
  )
  const mine = { account: `ACown${campaign.accountId}`, secret: 'own' }
  const phone = newPhone()
  const ask = (sent: Partial<Sent>) =>
    service.app.inject(signedText({ from: phone, to: own, body: keyword, ...sent }))
  expect((await ask({})).statusCode).toBe(403)
  expect((await ask({ ...mine, to: number })).statusCode).toBe(403)
  expect((await ask({ ...mine, secret: 'shh' })).statusCode).toBe(403)
  expect((await ask({ ...mine, account: 'AC1' })).statusCode).toBe(403)
  expect(await entriesOf(campaign)).toEqual([])
  expect(repliesOf(await ask(mine))).toHaveLength(1)
  // The shared numbers do not know its keyword.
  expect((await say(newPhone(), keyword))[0]).toMatch(/^Drumroll: We do not know this word/)
})

test('whom the blacklist names is not eligible, in the words of everyone else', async () => {
  const { campaign, keyword } = await makeTexted()
  const phone = newPhone()
  await blockValue(service, campaign, 'phone', phone)
  expect(await say(phone, keyword)).toEqual(['Bean Co: Sorry, you are not eligible.'])
  expect(await entriesOf(campaign)).toEqual([])
})
