import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formKeys, formOf, shownBefore } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { makeNumber, newPhone, SMS_CONFIG, sendText } from '#test/makers/texting.ts'
import { peopleIn } from '#test/people.ts'

const service = await testApp({ config: SMS_CONFIG, ownDatabase: 'sms_links' })
const { open, send } = browse(service)
const number = await makeNumber(service)

let made = 0
async function makeTexted(settings: object = {}) {
  made += 1
  const keyword = `LINK${made}X${process.pid}`
  const { campaign } = await makeCampaign(service, {
    type: 'sweepstakes',
    settings: { smsEntry: true, sms: { keyword }, phoneNumber: true, email: true, ...settings },
  })
  return { campaign, keyword }
}

async function askLink(keyword: string, phone: string): Promise<string> {
  const [reply = ''] = await sendText(service, { from: phone, to: number, body: keyword })
  return new URL(/https:\S+/.exec(reply)?.[0] ?? '').pathname
}

async function entriesOf({ id }: Campaign) {
  const rows = await service.db(db =>
    db.selectFrom('entries').select('source').where('campaign_id', '=', id).orderBy('id').execute(),
  )
  return (await peopleIn(service, [id])).map((person, at) => ({ ...person, ...rows[at] }))
}

async function fill(path: string, campaign: Campaign, typed: { email?: string; phoneNumber?: string } = {}) {
  const { action, hidden } = formOf(await open(path))
  expect(action).toBe(path)
  const fields = { ...hidden, t: shownBefore(service, campaign.eventKey) }
  return send(action, { ...fields, ...(await filledForm(service, campaign, typed)) })
}

test('the link opens the form with its phone, which cannot be changed, and counts as a text', async () => {
  const { campaign, keyword } = await makeTexted()
  const phone = newPhone()
  const path = await askLink(keyword, phone)
  const page = await open(path)
  const { phoneNumber } = await formKeys(service, campaign)
  const [field = ''] = new RegExp(`<input[^>]*name="${phoneNumber}"[^>]*>`).exec(page.body) ?? []
  expect(field).toContain(`value="${phone}"`)
  expect(field.toLowerCase()).toContain('readonly')
  const answer = await fill(path, campaign, { phoneNumber: '+12075559999' })
  expect(answer.statusCode).toBe(303)
  expect(await entriesOf(campaign)).toMatchObject([{ phone, source: 'sms' }])
})

test('a link makes one entry, and leads to it ever after', async () => {
  const { campaign, keyword } = await makeTexted()
  const path = await askLink(keyword, newPhone())
  const sent = await fill(path, campaign, { email: 'ada@example.com' })
  const own = sent.headers.location
  const again = await open(path)
  expect([again.statusCode, again.headers.location]).toEqual([303, own])
  const { hidden } = formOf(await open(`/e/${campaign.eventKey}`))
  const fields = { ...hidden, t: shownBefore(service, campaign.eventKey) }
  const twice = await send(path, {
    ...fields,
    ...(await filledForm(service, campaign, { email: 'bob@example.com' })),
  })
  expect(twice.headers.location).toBe(own)
  expect(await entriesOf(campaign)).toHaveLength(1)
})

test('a person is the same by text and on the page, with any mailbox', async () => {
  const { campaign, keyword } = await makeTexted()
  const phone = newPhone()
  await fill(await askLink(keyword, phone), campaign, { email: 'ada@example.com' })
  const page = `/e/${campaign.eventKey}`
  const { hidden } = formOf(await open(page))
  const typed = await filledForm(service, campaign, { email: 'other@example.com', phoneNumber: phone })
  expect((await send(page, { ...hidden, ...typed })).statusCode).toBe(409)
  expect(await entriesOf(campaign)).toHaveLength(1)
})

test('where a code by text is asked for, the link is the proof', async () => {
  const { campaign, keyword } = await makeTexted({ verifyContact: 'sms' })
  const phone = newPhone()
  expect((await fill(await askLink(keyword, phone), campaign)).statusCode).toBe(303)
  expect(await entriesOf(campaign)).toMatchObject([{ phone }])
})

test('errors appear on the same form, which still knows the phone', async () => {
  const { campaign, keyword } = await makeTexted()
  const phone = newPhone()
  const path = await askLink(keyword, phone)
  const wrong = await fill(path, campaign, { email: 'no address' })
  expect(wrong.statusCode).toBe(400)
  expect(formOf(wrong).action).toBe(path)
  expect(wrong.body).toContain(`value="${phone}"`)
})

test('a link of another campaign, an old one and an invented one open the public form', async () => {
  const { campaign, keyword } = await makeTexted()
  const other = await makeTexted()
  const path = await askLink(keyword, newPhone())
  const link = path.split('/').at(-1)
  const everybody = (key: string) => `/e/${key}?s=sms`
  const foreign = await open(`/e/${other.campaign.eventKey}/t/${link}`)
  expect(foreign.headers.location).toBe(everybody(other.campaign.eventKey))
  const invented = await open(`/e/${campaign.eventKey}/t/${'A'.repeat(16)}`)
  expect(invented.headers.location).toBe(everybody(campaign.eventKey))
  await service.db(db =>
    db
      .updateTable('sms_links')
      .set({ expires_at: service.clock.now() })
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  expect((await open(path)).headers.location).toBe(everybody(campaign.eventKey))
})
