import { expect, test } from 'vitest'
import { signBody } from '#server/messaging/sms/signature.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller, makeTokens } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { wherever } from '#test/parts/wherever.ts'
import { SIGNATURE_HEADER, simulatorSecret } from '../simulator.ts'

const service = await testApp()
const account = await makeAccount(service)
await makeTokens(service, account, 1)
const owner = await makeCaller(service, { account })
const PHONE = '+12075550101'

let made = 0
async function makeTrial(changes: object = {}): Promise<{ eventKey: string; keyword: string }> {
  made += 1
  const keyword = `TRIAL${made}X${process.pid}`
  const eventKey = await createActive(owner, {
    startTime: '2026-03-02',
    testMode: true,
    instantWin: false,
    sweepstakes: true,
    smsEntry: true,
    sms: { keyword },
    phoneNumber: true,
    email: false,
    firstName: false,
    lastName: false,
    ...changes,
  })
  return { eventKey, keyword }
}

const text = (eventKey: string, words: string, more: object = {}, caller = owner) => {
  made += 1
  return caller('POST', `/api/v0/event/${eventKey}/sms/phone`, {
    phone: PHONE,
    text: words,
    messageId: `message-${made}`,
    ...more,
  })
}

const said = ({ body }: { body: { messages: { direction: string; text: string }[] } }) =>
  body.messages.map(message => `${message.direction === 'in' ? '>' : '<'} ${message.text}`)

test('a whole conversation on the screen is the real one: entry, STOP, HELP, START', async () => {
  const { eventKey, keyword } = await makeTrial()
  const empty = await owner('GET', `/api/v0/event/${eventKey}/sms/phone?phone=${encodeURIComponent(PHONE)}`)
  expect(empty.body).toMatchObject({
    number: '+12025550199',
    test: true,
    keyword,
    optedOut: false,
    messages: [],
  })
  await text(eventKey, keyword)
  await text(eventKey, 'Stop!')
  expect((await text(eventKey, keyword)).body.optedOut).toBe(true)
  await text(eventKey, 'HELP')
  const last = await text(eventKey, 'START')
  expect(last.body.optedOut).toBe(false)
  expect(said(last)).toEqual([
    `> ${keyword}`,
    expect.stringMatching(/^< Copper Kettle Coffee: You are in the draw of Free Cup Friday: http/),
    '> Stop!',
    '< Copper Kettle Coffee: You will get no more texts from us. Reply START to get them again.',
    `> ${keyword}`,
    '> HELP',
    expect.stringMatching(/^< Copper Kettle Coffee: Free Cup Friday\. Help: /),
    '> START',
    expect.stringMatching(/^< Copper Kettle Coffee: You will get our texts again\./),
  ])
  await rolledUp(service)
  const log = await owner('GET', `/api/v0/event/${eventKey}/sms/messages?includeTest=true`)
  expect(log.body).toMatchObject({ total: 9, totals: { in: 5, out: 4, optOut: 1 } })
  expect(log.body.messages[0]).toMatchObject({ phone: '(207) •••-0101', kind: 'start', test: true })
  expect(JSON.stringify(log.body)).not.toContain(PHONE)
})

test('the link of a reply is shown on the screen, and is in no table', async () => {
  const { eventKey, keyword } = await makeTrial()
  const phone = '+12075550105'
  const reply = said(await text(eventKey, keyword, { phone })).at(-1) ?? ''
  const own = /\/p\/(\S{43}) /.exec(reply)?.[1] ?? ''
  expect(own).toHaveLength(43)
  expect(await wherever(service, own)).toEqual([])
  const { eventKey: elsewhere } = await makeTrial()
  const url = (of: string) => `/api/v0/event/${of}/sms/phone?phone=${encodeURIComponent(phone)}`
  expect(said(await owner('GET', url(eventKey))).at(-1)).toBe(reply)
  expect(said(await owner('GET', url(elsewhere))).at(-1)).toMatch(/: •{8} Msg & data rates/)
  const now = service.clock.now()
  service.clock.advance({ days: 7 })
  await runCron(service, 'blank-secrets')
  service.clock.set(now)
  expect(said(await owner('GET', url(eventKey))).at(-1)).toMatch(/: •{8} Msg & data rates/)
})

test('the same message sent again is the same message', async () => {
  const { eventKey, keyword } = await makeTrial()
  const same = { messageId: `same-${process.pid}`, phone: '+12075550102' }
  await text(eventKey, keyword, same)
  expect((await text(eventKey, keyword, same)).body.messages).toHaveLength(2)
})

test('it texts its own campaign alone, and only in trial runs', async () => {
  const trial = await makeTrial()
  const other = await makeTrial()
  const phone = '+12075550103'
  expect(said(await text(trial.eventKey, other.keyword, { phone })).at(-1)).toContain('do not know this word')
  const stranger = await makeCaller(service)
  expect((await text(trial.eventKey, 'HELP', {}, stranger)).status).toBe(404)
  const analyst = await makeCaller(service, { account, role: ROLE.analyst })
  expect((await text(trial.eventKey, 'HELP', {}, analyst)).status).toBe(403)
  expect((await text(trial.eventKey, 'HELP', { phone: '+12075551234' })).status).toBe(400)
  const plain = await createActive(owner, { startTime: '2026-03-02', testMode: true })
  expect(await text(plain, 'HELP')).toMatchObject({ status: 409, body: { message: expect.any(String) } })
})

test('a message that is forged, late, changed, or signed for another account is not accepted', async () => {
  const { eventKey, keyword } = await makeTrial()
  const now = service.clock.now()
  const send = (changes: object, { accountId = account.accountId, change = (raw: string) => raw } = {}) => {
    const raw = JSON.stringify({
      from: '+12075550104',
      to: '+12025550199',
      body: keyword,
      messageId: 'forged-1234',
      at: now.toISOString(),
      eventKey,
      ...changes,
    })
    return service.app.inject({
      method: 'POST',
      url: '/api/v0/sms/inbound/simulator',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(simulatorSecret(service.deps, accountId), raw),
      },
      payload: change(raw),
    })
  }
  const late = new Date(now.getTime() - 360_000).toISOString()
  const early = new Date(now.getTime() + 360_000).toISOString()
  const refused = await Promise.all([
    send({ at: late }),
    send({ at: early }),
    send({}, { accountId: account.accountId + 1 }),
    send({}, { change: raw => raw.replace(keyword, 'X') }),
    send({}, { change: raw => `${raw} ` }),
    send({ extra: 1 }),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 403))
  const answers = await Promise.all([send({}), send({}), send({})])
  expect(answers.flatMap(answer => answer.json().replies)).toHaveLength(1)
})
