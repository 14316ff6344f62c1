import { describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { multipart } from '#test/multipart.ts'
import { giftCode } from '#test/parts/code-makers.ts'

const t = await testApp()

async function makePrize() {
  const account = await makeAccount(t)
  const user = await makeUser(t, { account })
  const cookie = await signIn(t, user)
  const owner = await makeCaller(t, { account })
  const eventKey = await createCampaign(owner)
  const { body } = await owner('GET', `/api/v0/prize/${eventKey}/true`)
  const url = `/api/v0/prize/${body[0].id}/codes`
  const upload = async (
    list: string | Buffer,
    fields: Record<string, string> = {},
    name = 'codes.csv',
    to = url,
  ) => {
    const form = multipart(fields, [{ name, bytes: Buffer.from(list), field: 'file' }])
    const answer = await t.app.inject({
      method: 'POST',
      url: to,
      payload: form.payload,
      headers: { ...form.headers, cookie },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { owner, eventKey, prizeKey: body[0].id, url, upload }
}

const codes = (count: number) => Array.from({ length: count }, () => giftCode(t))

describe('a list of codes', () => {
  test('makes a prize that was to be shipped one that comes by email, until the owner says otherwise', async () => {
    const { upload, owner, eventKey, prizeKey } = await makePrize()
    const read = async () =>
      (await owner('GET', `/api/v0/prize/${eventKey}/true`)).body.find(
        ({ id }: { id: string }) => id === prizeKey,
      )
    const change = (delivery: string) => owner('PUT', `/api/v0/prize/${prizeKey}`, { delivery })
    expect((await change('ship')).status).toBe(200)
    expect((await upload(codes(2).join('\n'), { save: '2' })).status).toBe(200)
    expect(await read()).toMatchObject({ givesCodes: true, delivery: 'email' })
    expect((await change('ship')).status).toBe(200)
    expect((await upload(codes(2).join('\n'), { save: '2' })).status).toBe(200)
    expect(await read()).toMatchObject({ delivery: 'ship' })
  })

  test('is checked first: duplicates, empty lines, spaces, formats and impossible codes', async () => {
    const { upload, owner, url } = await makePrize()
    const [one = '', two = '', three = ''] = codes(3)
    const list = [one, ` ${two} `, '', one, 'CAFÉ-1', 'x'.repeat(65), three].join('\r\n')
    const { status, body } = await upload(list)
    expect(status).toBe(200)
    expect(body).toEqual({
      codes: 3,
      duplicates: 1,
      known: 0,
      empty: 1,
      spaces: 1,
      invalid: 2,
      problems: [
        { line: 5, problem: 'character' },
        { line: 6, problem: 'tooLong' },
      ],
      formats: [{ format: 'XXXX-XXXXXXXXXXXXXXXX', count: 3, line: 1 }],
      columns: 1,
      column: 1,
      saved: false,
    })
    expect((await owner('GET', url)).body).toMatchObject({ givesCodes: false, left: 0, lists: [] })
  })

  test('is saved with the number of codes from the check, sealed, and never a code twice in an account', async () => {
    const { upload, owner, url, prizeKey } = await makePrize()
    const all = codes(4)
    expect((await upload(all.join('\n'), { save: '3' })).status).toBe(409)
    expect((await owner('GET', url)).body.lists).toEqual([])
    const saved = await upload(all.join('\n'), { save: '4', expiresOn: '2030-01-31' }, 'spring.csv')
    expect(saved.body).toMatchObject({ codes: 4, known: 0, saved: true })
    expect((await owner('GET', url)).body).toMatchObject({
      givesCodes: true,
      left: 4,
      waiting: 0,
      lists: [{ name: 'spring.csv', expiresOn: '2030-01-31', codes: 4, free: 4, assigned: 0, revoked: 0 }],
    })
    const [extra = ''] = codes(1)
    expect((await upload([...all, extra].join('\n'))).body).toMatchObject({ codes: 1, known: 4 })
    const rows = await t.db(db =>
      db
        .selectFrom('prize_codes as k')
        .innerJoin('prizes as p', 'p.id', 'k.prize_id')
        .select('k.code_sealed')
        .where('p.prize_key', '=', prizeKey)
        .execute(),
    )
    expect(rows).toHaveLength(4)
    expect(rows.some(({ code_sealed: sealed }) => all.some(code => sealed.includes(code)))).toBe(false)
  })

  test('may be the column of a spreadsheet, by its name or number, in UTF-8 or UTF-16', async () => {
    const { upload } = await makePrize()
    const [one, two] = codes(2)
    const named = `Store;Gift card number;Value\nA;${one};5\nB;${two};5\n`
    const found = { codes: 2, column: 2, columns: 3, header: 'Gift card number' }
    expect((await upload(named)).body).toMatchObject(found)
    for (const mark of ['\ufeff', '']) {
      expect((await upload(Buffer.from(`${mark}${named}`, 'utf16le'))).body).toMatchObject(found)
    }
    expect((await upload(`A,${one}\nB,${two}`, { column: '2' })).body).toMatchObject({ codes: 2, column: 2 })
    expect((await upload(`A,${one}`, { column: '3' })).body.errors).toEqual({
      column: 'This list has 2 columns',
    })
  })

  test('says which line is cut off, and which codes another campaign of the account has', async () => {
    const { upload, owner } = await makePrize()
    const [first = '', ...rest] = codes(200)
    const other = await createCampaign(owner)
    const [prize] = (await owner('GET', `/api/v0/prize/${other}/true`)).body
    await upload(first, { save: '1' }, 'first.csv', `/api/v0/prize/${prize.id}/codes`)
    const cut = [first, ...rest].join('\n').slice(0, -3)
    const { body } = await upload(cut)
    expect(body).toMatchObject({ codes: 199, known: 1 })
    expect(body.formats).toEqual([
      { format: 'XXXX-XXXXXXXXXXXXXXXX', count: 199, line: 1 },
      { format: 'XXXX-XXXXXXXXXXXXX', count: 1, line: 200 },
    ])
  })

  test.each([
    ['is not text in a known encoding', Buffer.from([0x41, 0xff, 0xc3, 0x28]), {}, 'file'],
    ['is in Latin-1', Buffer.from('CAFÉ-1\nCAFÉ-2', 'latin1'), {}, 'file'],
    ['ends inside a character', Buffer.from('AAAA-1\nBBBB-É').subarray(0, -1), {}, 'file'],
    ['ends inside a quoted value', '"AAAA-1\nBBBB-2', {}, 'file'],
    ['expires in the past', 'AAAA-1', { expiresOn: '2020-01-01' }, 'expiresOn'],
    ['has no number of codes to save', 'AAAA-1', { save: '0' }, 'save'],
    ['has an unknown field', 'AAAA-1', { more: '1' }, ''],
  ])('is refused when it %s', async (_, list, fields, field) => {
    const { upload } = await makePrize()
    const { status, body } = await upload(list, fields)
    expect(status).toBe(400)
    expect(Object.keys(body.errors).join()).toContain(field)
  })

  test('gets another expiry, and is deleted from a draft', async () => {
    const { upload, owner, url } = await makePrize()
    await upload(codes(2).join('\n'), { save: '2' })
    const [{ listId }] = (await owner('GET', url)).body.lists
    const moved = await owner('PUT', url, { listId, expiresOn: '2031-02-28' })
    expect(moved.body.lists).toMatchObject([{ expiresOn: '2031-02-28' }])
    expect((await owner('PUT', url, { givesCodes: false })).body.errors).toEqual({
      givesCodes: 'Delete the lists of codes first',
    })
    expect((await owner('PUT', url, { listId, revoke: true })).body.lists).toEqual([])
    expect((await owner('PUT', url, { givesCodes: false })).body.givesCodes).toBe(false)
  })

  test('must have a code for every unit before the campaign is activated', async () => {
    const { upload, owner, eventKey, prizeKey } = await makePrize()
    await owner('PUT', `/api/v0/prize/${prizeKey}`, { quantity: 3 })
    const findings = async () => {
      const { body } = await owner('GET', `/api/v0/event/${eventKey}/compliance`)
      return body.findings.filter(({ id }: { id: string }) => id === 'S13')
    }
    expect(await findings()).toEqual([])
    await upload(codes(2).join('\n'), { save: '2' })
    expect(await findings()).toMatchObject([
      { severity: 'block', field: 'codes', detail: expect.stringContaining('has 2 of 3.') },
    ])
    await upload(codes(1).join('\n'), { save: '1' })
    expect(await findings()).toEqual([])
  })

  test('loses single codes, each named by itself', async () => {
    const { upload, owner, url } = await makePrize()
    const [one = '', two = ''] = codes(2)
    await upload([one, two].join('\n'), { save: '2' })
    expect((await owner('PUT', url, { revokeCodes: [one] })).body).toMatchObject({
      left: 1,
      lists: [{ free: 1, revoked: 1 }],
    })
    expect((await owner('PUT', url, { revokeCodes: ['OTHER'] })).status).toBe(400)
  })
})
