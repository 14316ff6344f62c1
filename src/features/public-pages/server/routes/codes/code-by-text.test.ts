import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formKeys, formOf, shownBefore } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { openedMail } from '#test/opened-rows.ts'

const service = await testApp()
const { open, send } = browse(service)
const SETTINGS = { verifyContact: 'sms', phoneNumber: true } as const

let given = 1000
/** An unused number, as its owner types it. */
const newNumber = () => `(207) 555-${++given}`
const wireOf = (phone: string) => `+1${phone.replaceAll(/\D/g, '')}`
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

const post = ({ eventKey }: Campaign, path: string, payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v0/public/event/${eventKey}/${path}`, payload })

async function make(settings: object = SETTINGS) {
  const endsAt = new Date(service.clock.now().getTime() + 3 * DAY_MS)
  const { campaign } = await makeCampaign(service, { settings, endsAt })
  const phone = newNumber()
  const keys = await formKeys(service, campaign)
  const enter = async (more: object = {}, phoneNumber = phone) => {
    const { [String(keys.rules)]: _ticked, ...answers } = await filledForm(service, campaign, { phoneNumber })
    const filled = Object.entries(answers).filter(([, value]) => value !== '')
    const consents = { [String(keys.rules)]: true }
    const stamp = shownBefore(service, campaign.eventKey)
    return post(campaign, 'entry', { answers: Object.fromEntries(filled), consents, stamp, ...more })
  }
  return { campaign, phone, keys, enter }
}

/** The code of the newest text message to a number. */
async function codeTexted(phone: string): Promise<string> {
  await service.runDueJobs()
  const text = service.texts.findLast(({ to }) => to === wireOf(phone))?.text ?? ''
  return /is (\d{6})\./.exec(text)?.[1] ?? ''
}

async function askCode(campaign: Campaign, phone: string): Promise<string> {
  expect((await post(campaign, 'otp', { phone })).json()).toEqual({ ok: true })
  return codeTexted(phone)
}

const verify = (campaign: Campaign, phone: string, code: string) =>
  post(campaign, 'otp/verify', { phone, code })

test('where the owner asks, an entry is taken with the confirmation of its own number alone', async () => {
  const { campaign, phone, enter } = await make()
  const refused = await enter()
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ message: 'Please confirm your phone number', verify: 'sms' })
  const { verified } = (await verify(campaign, phone, await askCode(campaign, phone))).json()
  expect((await enter({ verified }, newNumber())).json().message).toBe(
    'This code is incorrect or has expired',
  )
  expect((await enter({ verified })).statusCode).toBe(200)
})

test('the message is in the outbox without its code, names the sponsor and says how to stop', async () => {
  const { campaign, phone } = await make()
  expect(await askCode(campaign, phone)).toMatch(/^\d{6}$/)
  const messages = await service.db(db =>
    db
      .selectFrom('messages')
      .select(['account_id', 'message_key', 'subject', 'channel', 'template', 'body', 'status'])
      .select(['recipient', 'recipient_hash'])
      .where('account_id', '=', campaign.accountId)
      .execute(),
  )
  expect(await openedMail(service, messages)).toMatchObject([
    {
      channel: 'sms',
      recipient: wireOf(phone),
      template: 'one-time-code',
      body: `Bean Co: your code for Coffee Rush is ••••••••. The code expires in 10 minutes. Reply STOP to opt out`,
      status: 'sent',
    },
  ])
})

test('a code is right for its own number, for ten minutes and within five tries', async () => {
  const { campaign, phone } = await make()
  const code = await askCode(campaign, phone)
  const other = newNumber()
  await askCode(campaign, other)
  if ((await codeTexted(other)) !== code) {
    expect((await verify(campaign, other, code)).statusCode).toBe(403)
  }
  service.clock.advance({ minutes: 9, seconds: 59 })
  expect((await verify(campaign, phone, code)).statusCode).toBe(200)
  service.clock.advance({ seconds: 1 })
  expect((await verify(campaign, phone, code)).statusCode).toBe(403)
  const next = await askCode(campaign, phone)
  for (let tried = 1; tried <= 5; tried++) {
    expect((await verify(campaign, phone, wrongOf(next))).statusCode).toBe(403)
  }
  expect((await verify(campaign, phone, next)).statusCode).toBe(403)
})

test('three codes an hour are texted to a number, however it is written', async () => {
  const { campaign, phone } = await make()
  for (const spelled of [phone, wireOf(phone), phone.replaceAll(/\D/g, '')]) {
    expect((await post(campaign, 'otp', { phone: spelled })).statusCode).toBe(200)
  }
  expect((await post(campaign, 'otp', { phone })).statusCode).toBe(429)
  service.clock.advance({ hours: 1 })
  expect((await post(campaign, 'otp', { phone })).statusCode).toBe(200)
})

test.each([
  [
    'none',
    { phone: '(207) 555-0142' },
    { phone: 'This campaign sends codes by email. Enter an email address' },
  ],
  [
    'email',
    { phone: '(207) 555-0142' },
    { phone: 'This campaign sends codes by email. Enter an email address' },
  ],
  [
    'sms',
    { email: 'a@b.test' },
    { email: 'This campaign sends codes by text message. Enter a phone number' },
  ],
  ['sms', { phone: '555' }, { phone: 'Enter a phone number with area code' }],
  ['sms', {}, { email: 'Enter an email address or a phone number' }],
  [
    'sms',
    { phone: '(207) 555-0142', email: 'a@b.test' },
    { email: 'Enter an email address or a phone number' },
  ],
])('codes by %s: a request with %j is refused by its field', async (verifyContact, body, errors) => {
  const { campaign } = await make({ verifyContact, phoneNumber: true })
  const answer = await post(campaign, 'otp', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual(errors)
})

test('a number that accepts no messages gets none for a day, and people read that at once', async () => {
  const { campaign, phone } = await make()
  service.silentNumbers.add(wireOf(phone))
  await askCode(campaign, phone)
  const refused = await post(campaign, 'otp', { phone })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toBe('This number opted out of our text messages. Please use another number')
  const [stored] = await service.db(db =>
    db.selectFrom('messages').selectAll().where('account_id', '=', campaign.accountId).execute(),
  )
  expect(stored).toMatchObject({ status: 'suppressed', sent_at: null, attempts: 1 })
  service.silentNumbers.delete(wireOf(phone))
  service.clock.advance({ days: 1, seconds: -1 })
  expect((await post(campaign, 'otp', { phone })).statusCode).toBe(409)
  service.clock.advance({ seconds: 1 })
  expect((await post(campaign, 'otp', { phone })).statusCode).toBe(200)
})

test('the page asks for the code, shows the end of the number alone, and takes the right code', async () => {
  const { campaign, phone } = await make()
  const url = `/e/${campaign.eventKey}`
  const filled = await filledForm(service, campaign, { phoneNumber: phone })
  const asked = await send(url, { ...formOf(await open(url)).hidden, ...filled })
  expect(asked.body).toContain(`We sent a code to …${phone.slice(-3)}`)
  const code = await codeTexted(phone)
  const wrong = await send(url, { ...formOf(asked).hidden, code: wrongOf(code) })
  expect(wrong.body).toContain('This code is incorrect or has expired')
  expect((await send(url, { ...formOf(wrong).hidden, code })).statusCode).toBe(303)
})

test('on the page a number that takes no messages is named at its field, with all that was typed', async () => {
  const { campaign, phone, keys } = await make()
  const url = `/e/${campaign.eventKey}`
  const filled = await filledForm(service, campaign, { phoneNumber: phone })
  service.silentNumbers.add(wireOf(phone))
  const asked = await send(url, { ...formOf(await open(url)).hidden, ...filled })
  await service.runDueJobs()
  const told = await send(url, { ...formOf(asked).hidden, action: 'code' })
  expect(told.statusCode).toBe(409)
  expect(told.body).toContain(`id="f-${keys.phoneNumber}-wrong">This number opted out of our text messages`)
  expect(told.body).toContain('value="Byron"')
  const other = newNumber()
  const again = { ...formOf(told).hidden, ...filled, [String(keys.phoneNumber)]: other }
  expect((await send(url, again)).body).toContain(`We sent a code to …${other.slice(-3)}`)
})

test('a form or request without a number gets the error at its field', async () => {
  const { campaign, keys, enter } = await make()
  const phoneKey = String(keys.phoneNumber)
  await service.db(async db => {
    const { id, components } = await db
      .selectFrom('tiles')
      .select(['id', 'components'])
      .where('campaign_id', '=', campaign.id)
      .where('label', '=', 'Form')
      .executeTakeFirstOrThrow()
    const { questions, ...others } = Object(components)
    const optional = questions.map((question: object) => ({ ...question, required: false }))
    await db
      .updateTable('tiles')
      .set({ components: JSON.stringify({ ...others, questions: optional }) })
      .where('id', '=', id)
      .execute()
  })
  const url = `/e/${campaign.eventKey}`
  const filled = await filledForm(service, campaign)
  const page = await send(url, { ...formOf(await open(url)).hidden, ...filled })
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain(`id="f-${phoneKey}-wrong">Enter a mobile number to receive a code`)
  const answer = await enter({}, '')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({
    [`answers.${phoneKey}`]: 'Enter a mobile number to receive a code',
  })
})
