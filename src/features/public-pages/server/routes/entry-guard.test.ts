import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeKey } from '#test/makers/key-makers.ts'
import { unique } from '#test/makers/makers.ts'
import { browse, filledForm, formKeys, formOf, shownBefore, solveProof } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()

interface Sent {
  from?: string
  visitorId?: string
  captcha?: string
  /** A person who took their time when absent; null for none. */
  stamp?: string | null
}

async function make() {
  const { campaign } = await makeCampaign(service)
  const { firstName = '', lastName = '', email = '', rules = '' } = await formKeys(service, campaign)
  const answersFor = (mailbox: string) => ({ [firstName]: 'Ada', [lastName]: 'Byron', [email]: mailbox })
  const enter = ({ from = '192.0.2.1', stamp, ...sent }: Sent = {}) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v0/public/event/${campaign.eventKey}/entry`,
      remoteAddress: from,
      payload: {
        answers: answersFor(`${unique('p')}@example.com`),
        consents: { [rules]: true },
        ...(stamp === null ? {} : { stamp: stamp ?? shownBefore(service, campaign.eventKey) }),
        ...sent,
      },
    })
  return { campaign, enter, answersFor, rules }
}

type Enter = Awaited<ReturnType<typeof make>>['enter']

/** Number of invented mailboxes that are accepted without a proof; the others need one. */
async function takenOf(count: number, enter: Enter, sentBy: (n: number) => Sent): Promise<number> {
  let taken = 0
  for (let n = 0; n < count; n++) {
    const answer = await enter(sentBy(n))
    if (answer.statusCode === 200) taken += 1
    else expect([answer.statusCode, answer.json().code]).toEqual([403, 'proofNeeded'])
  }
  return taken
}

const countEntries = ({ id }: Campaign) =>
  service.db(async db => {
    const { count } = await db
      .selectFrom('entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
    return count
  })

test('of 300 invented mailboxes from one address forty are taken without a proof', async () => {
  const { campaign, enter } = await make()
  expect(await takenOf(300, enter, () => ({}))).toBe(40)
  expect(await countEntries(campaign)).toBe(40)
})

test('of thirty with one visitorId from as many networks eight are taken without a proof', async () => {
  const { enter } = await make()
  const sentBy = (n: number) => ({ visitorId: 'one-device-alone', from: `10.${n}.0.1` })
  expect(await takenOf(30, enter, sentBy)).toBe(8)
})

test.each([
  ['256 addresses of one IPv4 network', (n: number) => `192.0.2.${n % 256}`],
  ['as many /64 of one IPv6 network', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
])('of 300 from %s ninety are taken without a proof', async (_what, from) => {
  const { enter } = await make()
  expect(await takenOf(300, enter, n => ({ from: from(n) }))).toBe(90)
})

test('300 people from as many networks are taken without a proof', async () => {
  const { enter } = await make()
  expect(await takenOf(300, enter, n => ({ from: `10.${n >> 8}.${n & 255}.1` }))).toBe(300)
})

test('the form of the page and the call are counted together', async () => {
  const { campaign, enter } = await make()
  const { open } = browse(service)
  const { action, hidden } = formOf(await open(`/e/${campaign.eventKey}`))
  const post = async () =>
    service.app.inject({
      method: 'POST',
      url: action,
      remoteAddress: '192.0.2.1',
      headers: {
        'user-agent': 'Mozilla/5.0',
        'accept-language': 'en',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        ...hidden,
        ...(await filledForm(service, campaign)),
        nonce: service.deps.random.bytes(16).toString('hex'),
        t: shownBefore(service, campaign.eventKey),
      }).toString(),
    })
  expect((await post()).statusCode).toBe(303)
  expect(await takenOf(60, enter, () => ({}))).toBe(39)
  const asked = await post()
  expect([asked.statusCode, asked.body.includes('One moment, please')]).toEqual([403, true])
})

test('the stamp of the campaign is worth an entry two seconds to a day later, in this campaign', async () => {
  const { campaign, enter } = await make()
  const other = await make()
  const url = `/api/v0/public/event/${campaign.eventKey}`
  const { stamp } = (await service.app.inject(url)).json()
  expect((await enter({ stamp })).statusCode).toBe(403)
  service.clock.advance({ seconds: 3 })
  expect((await enter({ stamp })).statusCode).toBe(200)
  expect((await enter({ stamp: null })).statusCode).toBe(403)
  expect((await enter({ stamp: shownBefore(service, other.campaign.eventKey) })).statusCode).toBe(403)
  const [time, mark] = shownBefore(service, campaign.eventKey).split('.')
  const forged = `${time}.${[...(mark ?? '')].reverse().join('')}`
  expect((await enter({ stamp: forged })).statusCode).toBe(403)
  expect((await enter({ stamp: 'no stamp' })).statusCode).toBe(400)
})

test('a refusal says where the challenge is, and its solution lets one entry in', async () => {
  const { enter } = await make()
  const refused = await enter({ stamp: null })
  const { message, code, challenge, challengeUrl } = refused.json()
  expect([message, code]).toEqual(['Please confirm that you are a person', 'proofNeeded'])
  const fetched = await service.app.inject(challengeUrl)
  expect(fetched.statusCode).toBe(200)
  for (const asked of [challenge, fetched.json()]) {
    const captcha = solveProof(asked)
    const wrong = Buffer.from(JSON.stringify({ ...asked, maxnumber: undefined, number: 0 })).toString(
      'base64',
    )
    if (wrong !== captcha) expect((await enter({ stamp: null, captcha: wrong })).statusCode).toBe(403)
    expect((await enter({ stamp: null, captcha })).statusCode).toBe(200)
    expect((await enter({ stamp: null, captcha })).statusCode).toBe(403)
  }
})

test('a velocity behind one address gets in, each with a proof', async () => {
  const { campaign, enter } = await make()
  await takenOf(41, enter, () => ({}))
  for (let guest = 0; guest < 10; guest++) {
    const captcha = solveProof((await enter()).json().challenge)
    expect((await enter({ captcha })).statusCode).toBe(200)
  }
  expect(await countEntries(campaign)).toBe(50)
})

test('an API key needs neither stamp nor proof, with any number of entries', async () => {
  const { campaign, answersFor, rules } = await make()
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const { call } = await makeKey(service, account, ['entries'])
  for (let made = 0; made < 60; made++) {
    const answer = await call('POST', `/api/v0/public-api/events/${campaign.eventKey}/entries`, {
      answers: answersFor(`${unique('p')}@example.com`),
      consents: { [rules]: true },
    })
    expect(answer.status).toBe(200)
  }
})

test('a challenge of a hidden campaign is not found', async () => {
  const answer = await service.app.inject('/api/v0/public/event/evt_0123456789abcdef/challenge')
  expect(answer.statusCode).toBe(404)
})
