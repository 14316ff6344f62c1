import { describe, expect, test } from 'vitest'
import type { CampaignSettings } from '#features/campaigns/contract.ts'
import { testApp } from '#test/app.ts'
import { makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'
import { browse, formKeys, formOf, shownBefore } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { multipart } from '#test/multipart.ts'

const t = await testApp()

const FREE = { type: 'online', instructions: 'Enter free online', equalOdds: true } as const

/** A live campaign whose form asks for a code, and its owner. */
async function makeCodeCampaign(settings: Partial<CampaignSettings> = {}, testMode = false) {
  const account = await makeAccount(t)
  const cookie = await signIn(t, await makeUser(t, { account }))
  const owner = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await t.app.inject({
      method,
      url: path,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const { accountId } = account
  const { campaign } = await makeCampaign(t, {
    accountId,
    testMode,
    settings: { entryCode: true, ...settings },
  })
  const url = `/api/v0/event/${campaign.eventKey}/entry-codes`
  const keys = await formKeys(t, campaign)
  const { entryCode = '', firstName = '', lastName = '', email = '', rules = '' } = keys
  const bodyOf = (code: string | undefined, address = `${unique('p')}@example.com`) => ({
    answers: {
      ...(code === undefined ? {} : { [entryCode]: code }),
      [firstName]: 'Ada',
      [lastName]: 'Byron',
      [email]: address,
    },
    consents: { [rules]: true },
    clientNonce: t.deps.random.bytes(16).toString('hex'),
    stamp: shownBefore(t, campaign.eventKey),
  })
  const send = async (
    body: object,
    ip = `203.0.113.${1 + (Number.parseInt(unique('').replace(/\D/g, ''), 10) % 250)}`,
  ) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/v0/public/event/${campaign.eventKey}/entry`,
      payload: body,
      remoteAddress: ip,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const enter = (code: string | undefined, address?: string) => send(bodyOf(code, address))
  const download = async (batchId: string) => {
    const link = await owner('POST', `/api/v0/entry-codes/${batchId}/link`)
    if (link.status !== 200) return link
    const file = await t.app.inject({ url: link.body.url, headers: { cookie } })
    return { status: file.statusCode, body: file.body }
  }
  const makeCodes = async (wishes: object = {}) => {
    const made = await owner('POST', url, { name: 'Packs', quantity: 5, ...wishes })
    expect(made.status).toBe(200)
    await t.runDueJobs()
    const [{ batchId }] = made.body.batches
    const lines = String((await download(batchId)).body)
      .trim()
      .split('\n')
      .slice(1)
    return { batchId, codes: lines.map(line => line.split(',')[0] ?? ''), lines }
  }
  return { owner, cookie, campaign, url, keys, bodyOf, send, enter, download, makeCodes }
}

describe('entry codes', () => {
  test('are generated, downloaded once, and stored as hashes alone', async () => {
    const { makeCodes, owner, url, download, campaign } = await makeCodeCampaign()
    const { batchId, codes, lines } = await makeCodes({ quantity: 300, prefix: 'cup', shop: 'Elm Street' })
    expect(new Set(codes).size).toBe(300)
    expect(codes.every(code => /^CUP[A-Z0-9]{11}$/.test(code))).toBe(true)
    expect(lines[0]).toContain(`/e/${campaign.eventKey}?s=qr&code=${codes[0]}`)
    // A download is noted once its last byte has left.
    await expect
      .poll(async () => (await owner('GET', url)).body)
      .toMatchObject({
        asked: true,
        codes: 300,
        used: 0,
        batches: [{ batchId, made: 300, shop: 'Elm Street', kind: 'made', file: 'downloaded' }],
      })
    expect((await download(batchId)).status).toBe(409)
    const stored = await t.db(db =>
      db
        .selectFrom('entry_code_batches')
        .selectAll()
        .where('batch_key', '=', batchId)
        .executeTakeFirstOrThrow(),
    )
    expect(stored.key_sealed).toBeNull()
  })

  test('let one person in each, in any case and spacing', async () => {
    const { makeCodes, enter, owner, url } = await makeCodeCampaign()
    const {
      codes: [one = '', two = ''],
    } = await makeCodes()
    expect((await enter(` ${one.toLowerCase().slice(0, 4)}-${one.slice(4)} `)).status).toBe(200)
    const again = await enter(one)
    expect(again).toMatchObject({ status: 403, body: { message: 'This code has already been used' } })
    expect(Object.keys(again.body.errors).join()).toMatch(/^answers\.cmp_/)
    expect(await enter('NOSUCHCODE')).toMatchObject({
      status: 403,
      body: { message: 'This code is not valid' },
    })
    expect((await enter(undefined)).status).toBe(400)
    expect((await enter(two)).status).toBe(200)
    await expect.poll(async () => (await owner('GET', url)).body).toMatchObject({ used: 2, wrong: 2 })
  })

  test('stay unused by a refused entry, and are used once by a retry', async () => {
    const { makeCodes, bodyOf, send, enter, owner, url } = await makeCodeCampaign()
    const {
      codes: [one = '', two = ''],
    } = await makeCodes()
    const address = `${unique('p')}@example.com`
    const first = bodyOf(one, address)
    const answers = await Promise.all([first, first, first].map(body => send(body)))
    expect(new Set(answers.map(({ body }) => body.entryId)).size).toBe(1)
    expect((await enter(two, address)).status).toBe(409)
    expect((await owner('GET', url)).body.used).toBe(1)
    expect((await enter(two)).status).toBe(200)
  })

  test('go to one of two people at once', async () => {
    const { makeCodes, enter } = await makeCodeCampaign()
    const {
      codes: [one = ''],
    } = await makeCodes()
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => enter(one)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 403)).toHaveLength(7)
  })

  test('allow as many entries as their batch says, in its days, until it is revoked', async () => {
    const { makeCodes, enter, owner } = await makeCodeCampaign()
    const twice = await makeCodes({ uses: 2 })
    const [code = '', other = ''] = twice.codes
    expect([await enter(code), await enter(code), await enter(code)].map(({ status }) => status)).toEqual([
      200, 200, 403,
    ])
    const later = await makeCodes({ startsOn: '2031-01-01' })
    expect((await enter(later.codes[0])).body.message).toBe('This code cannot be used yet')
    await owner('PUT', `/api/v0/entry-codes/${twice.batchId}`, { revoked: true })
    expect((await enter(other)).body.message).toBe('This code is not valid')
  })

  test('open no other campaign', async () => {
    const [one, other] = [await makeCodeCampaign(), await makeCodeCampaign()]
    const {
      codes: [code],
    } = await one.makeCodes()
    expect((await other.enter(code)).body.message).toBe('This code is not valid')
    expect((await one.enter(code)).status).toBe(200)
  })

  test('cannot be guessed: after ten wrong ones a person waits', async () => {
    const { makeCodes, bodyOf, send } = await makeCodeCampaign()
    const {
      codes: [one = ''],
    } = await makeCodes()
    const address = `${unique('p')}@example.com`
    for (let tried = 0; tried < 10; tried++) {
      expect((await send(bodyOf('WRONGCODE1', address), `198.51.100.${tried}`)).status).toBe(403)
    }
    const refused = await send(bodyOf(one, address), '198.51.100.99')
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes. Please try again in an hour' },
    })
    expect((await send(bodyOf(one), '198.51.100.100')).status).toBe(200)
  })

  test('are not asked of people who enter by the free online form', async () => {
    const { bodyOf, send, campaign, keys } = await makeCodeCampaign({ amoe: FREE })
    expect((await send({ ...bodyOf(undefined), source: 'amoe' })).status).toBe(200)
    expect((await send({ ...bodyOf(undefined), source: 'direct' })).status).toBe(400)
    const { open } = browse(t)
    expect((await open(`/e/${campaign.eventKey}?s=amoe`)).body).not.toContain(keys.entryCode)
    expect((await open(`/e/${campaign.eventKey}`)).body).toContain(keys.entryCode)
  })

  test('come with a link into the form of the page, which names what is wrong with them', async () => {
    const { makeCodes, campaign, keys, bodyOf } = await makeCodeCampaign()
    const {
      codes: [one = ''],
    } = await makeCodes()
    const { open, send } = browse(t)
    const page = await open(`/e/${campaign.eventKey}?s=qr&code=${one}`)
    expect(page.body).toContain(`value="${one}"`)
    const { action, hidden } = formOf(page)
    const fill = (code: string) => {
      const { answers, consents } = bodyOf(code)
      return { ...hidden, ...answers, [Object.keys(consents)[0] ?? '']: 'true' }
    }
    const wrong = await send(action, fill('WRONGCODE1'))
    expect([wrong.statusCode, wrong.body.includes('This code is not valid')]).toEqual([403, true])
    expect(keys.entryCode).toBeDefined()
    expect((await send(action, fill(one))).statusCode).toBe(303)
  })

  test('are checked but not used up in test mode', async () => {
    const { makeCodes, enter, owner, url } = await makeCodeCampaign({}, true)
    const {
      codes: [one = ''],
    } = await makeCodes()
    expect([(await enter(one)).status, (await enter(one)).status]).toEqual([200, 200])
    expect((await owner('GET', url)).body.used).toBe(0)
  })

  test('may be uploaded, and are checked first', async () => {
    const { cookie, url, enter, owner } = await makeCodeCampaign()
    const upload = async (list: string, fields: Record<string, string>) => {
      const form = multipart(fields, [{ name: 'till.csv', bytes: Buffer.from(list), field: 'file' }])
      const headers = { ...form.headers, cookie }
      const answer = await t.app.inject({
        method: 'POST',
        url: `${url}/upload`,
        payload: form.payload,
        headers,
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    const list = 'TILL-0001\nTILL-0002\nTILL-0002\n'
    const name = 'Till'
    expect((await upload(list, { name })).body).toMatchObject({
      codes: 2,
      duplicates: 1,
      known: 0,
      saved: false,
    })
    expect((await upload(list, { name, save: '3' })).status).toBe(409)
    expect((await owner('GET', url)).body.batches).toEqual([])
    expect((await upload(list, { name, save: '2' })).body).toMatchObject({ codes: 2, saved: true })
    expect((await upload(list, { name })).body).toMatchObject({ codes: 0, known: 2 })
    expect((await enter('till0001')).status).toBe(200)
  })

  test.each([
    [{ quantity: 0 }, 'quantity', 'Enter 1 or more'],
    [{ quantity: 10_000_001 }, 'quantity', 'Enter 10,000,000 or less'],
    [
      { quantity: 10_000_000, length: 8 },
      'length',
      'Use 9 or more characters, so that codes cannot be guessed',
    ],
    [{ prefix: 'CUP!' }, 'prefix', 'Use up to 10 letters and digits'],
    [{ endsOn: '2020-01-01' }, 'endsOn', 'Enter a date in the future'],
    [{ startsOn: '2031-01-02', endsOn: '2031-01-01' }, 'endsOn', 'Enter a day after the first day'],
    [{ date: 'evt_aaaaaaaaaaaaaaaa' }, 'date', 'Choose a date of this campaign'],
    [{ name: '' }, 'name', 'Enter a name'],
  ])('are refused with the field: %j', async (wishes, field, message) => {
    const { owner, url } = await makeCodeCampaign()
    const { status, body } = await owner('POST', url, { name: 'Packs', quantity: 5, ...wishes })
    expect([status, body.errors[field]]).toEqual([400, message])
  })

  test('must exist before a campaign that asks for them is activated', async () => {
    const { owner, url, campaign, makeCodes } = await makeCodeCampaign()
    const found = async () => {
      const { body } = await owner('GET', `/api/v0/event/${campaign.eventKey}/compliance`)
      return body.findings.map(({ id }: { id: string }) => id)
    }
    expect(await found()).toEqual(expect.arrayContaining(['S14', 'C22']))
    await makeCodes()
    expect(await found()).not.toContain('S14')
    expect((await owner('GET', url)).body.codes).toBe(5)
  })
})
