import { describe, expect, test } from 'vitest'
import { mailWinner, tellLoss } from '#features/claims/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { openedMessages } from '#test/opened-rows.ts'

const t = await testApp()
const account = await makeAccount(t, { subscriptionRole: 'GOLD' })
const owner = await makeCaller(t, { account, email: 'owner-of-messages@example.test' })
const analyst = await makeCaller(t, { account, role: ROLE.analyst })
const listUrl = (eventKey: string) => `/api/v0/event/${eventKey}/messages`
const urlOf = (eventKey: string, message = 'claim-link/email') => `${listUrl(eventKey)}/${message}`

const WORDS = {
  subject: 'Woohoo, {firstName}! {prize} is waiting',
  body: 'Dear {firstName},\n\nthe lanterns chose you: {prize}.\n\nBe quick, {deadline} is the end:\n\n{claimLink}',
}

async function makeOwnWinner() {
  const made = await makeWinner(t, {
    accountId: account.accountId,
    settings: { emailContact: 'help@example.com' },
  })
  const to = made.award.person.email ?? ''
  return { ...made, eventKey: made.campaign.eventKey, to }
}

async function mailedTo(address: string) {
  await t.runDueJobs()
  const mail = t.mails.findLast(({ to }) => to === address)
  if (!mail) throw new Error(`${address} got no mail`)
  return mail
}

describe("an owner's words", () => {
  test('reach winners with everything that the law wants said, until the default is restored', async () => {
    const { campaign, award, eventKey, to } = await makeOwnWinner()
    const changed = await owner('PUT', urlOf(eventKey), WORDS)
    expect([changed.status, changed.body.current]).toEqual([200, WORDS])
    await t.db(db => mailWinner(db, t.deps, campaign, award))
    const mail = await mailedTo(to)
    expect(mail.subject).toBe('Woohoo, Ada! Prize 1 is waiting')
    expect(mail.text).toMatch(
      /^Dear Ada,\n\nthe lanterns chose you: Prize 1\.\n\nBe quick, .* is the end:\n\nhttp/,
    )
    expect(mail.text).toContain('We never ask winners for payment.')
    expect(mail.text).toContain('Questions? help@example.com')
    expect(mail.text).toMatch(/\n\nBean Co$/)
    expect(mail.html).toContain('>Claim your prize</a>')

    expect((await owner('DELETE', urlOf(eventKey))).body.current.subject).toBe('You may have won: {prize}')
    await t.db(db => mailWinner(db, t.deps, campaign, award))
    expect((await mailedTo(to)).subject).toBe('You may have won: Prize 1')
    expect((await owner('DELETE', urlOf(eventKey))).status).toBe(200)
  })

  test('of a text message keep the way to opt out', async () => {
    const { campaign, award, eventKey } = await makeOwnWinner()
    const body = '{sponsor} is sorry: {prize} is gone. {rulesLink}'
    expect((await owner('PUT', urlOf(eventKey, 'forfeiture/sms'), { subject: '', body })).status).toBe(200)
    const person = { ...award.person, email: null, phone: '+12075550177' }
    await t.db(db => tellLoss(db, t.deps, campaign, { ...award, person }, 'late'))
    const rows = await t.db(db =>
      db.selectFrom('messages').selectAll().where('about', '=', award.awardKey).execute(),
    )
    const [text] = await openedMessages(t, rows)
    expect(text?.body).toMatch(/^Bean Co is sorry: Prize 1 is gone\. http\S+ Reply STOP to opt out$/)
  })

  test('are previewed in their sent form, with the names of the campaign', async () => {
    const { campaign, award, eventKey, to } = await makeOwnWinner()
    const preview = await owner('POST', `${urlOf(eventKey)}/preview`, WORDS)
    await owner('PUT', urlOf(eventKey), WORDS)
    await t.db(db => mailWinner(db, t.deps, campaign, award))
    const mail = await mailedTo(to)
    const general = (text: string) =>
      text
        .replace(/http\S+/g, 'LINK')
        .replace(/\w+day, [\w ,:]+ [ECMP]T\b/g, 'DATE')
        .replaceAll('Ada', 'Jo')
        .replace(/\n\nUnsubscribe.*/, '')
    expect(general(preview.body.text)).toBe(general(mail.text))
    expect(preview.body.subject).toBe('Woohoo, Jo! Prize 1 is waiting')
    const page = await t.app.inject({
      url: `${listUrl(eventKey)}/claim-link/page`,
      headers: { cookie: await signIn(t, await makeUser(t, { account })) },
    })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('the lanterns chose you: Prize 1.')
  })

  test('are previewed in their sent form for recipients in another language', async () => {
    const { campaign, award } = await makeWinner(t, {
      accountId: account.accountId,
      settings: { emailContact: 'help@example.com', language: ['en', 'ar'] },
    })
    const url = `${urlOf(campaign.eventKey)}/preview`
    const preview = await owner('POST', `${url}?language=ar`, WORDS)
    await owner('PUT', urlOf(campaign.eventKey), WORDS)
    await t.db(db => mailWinner(db, t.deps, campaign, { ...award, language: 'ar' }))
    const mail = await mailedTo(award.person.email ?? '')
    const general = (text: string) =>
      text
        .replace(/http[^\s\u2069]+/g, 'LINK')
        .replaceAll('Ada', 'Jo')
        .replace(/\n\nإلغاء الاشتراك.*/, '')
        .replace(/أقصاه.*وإلا/, '')
    expect(general(preview.body.text)).toBe(general(mail.text))
    expect(preview.body.subject).toBe(mail.subject)
    const page = await t.app.inject({
      url: `${listUrl(campaign.eventKey)}/claim-link/page?language=ar`,
      headers: { cookie: await signIn(t, await makeUser(t, { account })) },
    })
    expect(page.body).toContain('dir="rtl"')
    expect((await owner('POST', `${url}?language=xx`, WORDS)).status).toBe(400)
    expect((await owner('POST', `${url}?language=ar`, { ...WORDS, body: 'Nothing' })).status).toBe(400)
  })

  test('go along with a clone', async () => {
    const eventKey = await createActive(owner, { startTime: '2026-03-02' })
    await owner('PUT', urlOf(eventKey), WORDS)
    const copy = await owner('POST', `/api/v0/event/${eventKey}/clone`, {})
    const messages = (await owner('GET', listUrl(copy.body.eventKey))).body
    expect(messages.find((one: { template: string }) => one.template === 'claim-link').current).toEqual(WORDS)
  })
})

describe('a campaign lists', () => {
  const messagesOf = async (type: 'sweepstakes' | 'landingPage' | 'textToDonate') => {
    const { campaign } = await makeCampaign(t, { accountId: account.accountId, type })
    const { body } = await analyst('GET', listUrl(campaign.eventKey))
    return body.map(
      ({ template, channel }: { template: string; channel: string }) => `${template}/${channel}`,
    )
  }

  test('the messages that its type sends', async () => {
    expect(await messagesOf('landingPage')).toEqual(['entry-confirmation/email'])
    expect(await messagesOf('textToDonate')).toEqual([
      'donation-receipt/email',
      'donation-receipt/sms',
      'donation-reminder/sms',
    ])
    expect(await messagesOf('sweepstakes')).toContain('win-refused/sms')
  })
})

describe('a test', () => {
  test('is emailed to the person who asks, and stores nothing', async () => {
    const { eventKey } = await makeOwnWinner()
    const answer = await owner('POST', `${urlOf(eventKey)}/test`, WORDS)
    expect(answer.body).toEqual({ to: 'owner-of-messages@example.test' })
    const mail = await mailedTo('owner-of-messages@example.test')
    expect(mail.subject).toBe('[Test] Woohoo, Jo! Prize 1 is waiting')
    expect(mail.text).toContain('the lanterns chose you: Prize 1.')
    const messages = (await owner('GET', listUrl(eventKey))).body
    expect(messages.some((one: object) => 'changedAt' in one)).toBe(false)
  })
})

describe('words that cannot be sent', () => {
  test.each([
    ['without a link', 'claim-link/email', { body: 'By {deadline}' }, { body: /\{claimLink\}/ }],
    [
      'with an unknown variable',
      'claim-link/email',
      { subject: '{prise}' },
      { subject: /Unknown variable \{prise\}/ },
    ],
    ['without a subject', 'claim-link/email', { subject: '' }, { subject: /Write a subject/ }],
    [
      'with the subject of a text',
      'claim-link/sms',
      { body: '{sponsor} {deadline} {claimLink}' },
      { subject: /no subject/ },
    ],
    [
      'that need three texts',
      'claim-link/sms',
      { subject: '', body: `{sponsor} {deadline} {claimLink} ${'long '.repeat(90)}` },
      { body: /two text messages/ },
    ],
    ['that are empty', 'claim-link/email', { body: '' }, { body: /Enter the message/ }],
    ['beyond their length', 'claim-link/email', { subject: 'x'.repeat(151) }, { subject: /At most 150/ }],
  ])('%s are refused by field and not stored', async (_case, message, change, fields) => {
    const { eventKey } = await makeOwnWinner()
    for (const [method, url] of [
      ['PUT', urlOf(eventKey, message)],
      ['POST', `${urlOf(eventKey, message)}/preview`],
      ['POST', `${urlOf(eventKey, message)}/test`],
    ] as const) {
      const { status, body } = await owner(method, url, { ...WORDS, ...change })
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(fields)])
      for (const [field, words] of Object.entries(fields)) expect(body.errors[field]).toMatch(words)
    }
    const messages = (await owner('GET', listUrl(eventKey))).body
    expect(messages.some((one: object) => 'changedAt' in one)).toBe(false)
  })

  test('on a channel or of a type that never sends them are not found', async () => {
    const { eventKey } = await makeOwnWinner()
    expect((await owner('PUT', urlOf(eventKey, 'award/sms'), WORDS)).status).toBe(404)
    expect((await owner('PUT', urlOf(eventKey, 'donation-receipt/email'), WORDS)).status).toBe(404)
    expect((await owner('PUT', urlOf(eventKey, 'one-time-code/email'), WORDS)).status).toBe(400)
  })

  test('are not stored for people who may only read', async () => {
    const { eventKey } = await makeOwnWinner()
    expect((await analyst('PUT', urlOf(eventKey), WORDS)).status).toBe(403)
    expect((await analyst('POST', `${urlOf(eventKey)}/preview`, WORDS)).status).toBe(200)
  })
})
