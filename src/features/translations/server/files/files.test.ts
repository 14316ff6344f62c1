import { describe, expect, test } from 'vitest'
import type { FileReport, OwnerText } from '#features/translations/contract.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { multipart } from '#test/multipart.ts'
import { readXliff } from './xliff.ts'

const service = await testApp()
const account = await makeAccount(service)
const owner = await makeCaller(service, { account })
const cookie = await signIn(service, await makeUser(service, { account }))
const { campaign } = await makeCampaign(service, {
  accountId: account.accountId,
  settings: { language: ['en', 'es', 'fr'] },
})
const url = `/api/v0/event/${campaign.eventKey}/translations/es`
const fileUrl = `${url}/file`

const download = async (format: string) =>
  service.app.inject({ url: `${fileUrl}?format=${format}`, headers: { cookie } })

async function check(
  bytes: Buffer | string,
): Promise<{ status: number; body: FileReport & { errors?: object } }> {
  const files = multipart({}, [{ name: 'texts', field: 'file', bytes: Buffer.from(bytes) }])
  const answer = await service.app.inject({
    method: 'POST',
    url: fileUrl,
    headers: { cookie, ...files.headers },
    payload: files.payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const textOf = async (text: string): Promise<OwnerText> => {
  const texts: OwnerText[] = (await owner('GET', url)).body.texts
  const found = texts.find(one => one.text === text)
  if (!found) throw new Error(`no text ${text}`)
  return found
}

/** Puts a translation into a file as a translator would. */
const translate = {
  csv: (content: string, english: string, text: string) =>
    content.replace(`${english},\r\n`, `${english},${text}\r\n`),
  xliff: (content: string, english: string, text: string) =>
    content.replace(
      `<source>${english}</source>\n<target state="needs-translation"></target>`,
      `<source>${english}</source>\n<target>${text}</target>`,
    ),
}

describe.each(['csv', 'xliff'] as const)('a file in %s', format => {
  test('comes back with translations: a report first, then they are saved', async () => {
    const { body, headers, statusCode } = await download(format)
    expect(statusCode, body).toBe(200)
    expect(headers['content-disposition']).toContain(`-es.${format}`)
    expect(body).toContain('Coffee Rush')
    const untouched = await check(body)
    expect(untouched.body).toMatchObject({ added: 0, changed: 0, unknown: 0, problems: [], changes: [] })
    const filled = translate[format](body, 'Coffee Rush', `Café en ${format}`)
    const report = await check(filled)
    const { key, translation } = await textOf('Coffee Rush')
    const changes = [{ key, text: `Café en ${format}`, was: translation }]
    expect(report.body).toMatchObject({ problems: [], changes })
    expect(report.body.added + report.body.changed).toBe(1)
    expect((await textOf('Coffee Rush')).translation).toBe(translation)
    expect((await owner('PUT', url, { texts: report.body.changes })).status).toBe(200)
    expect((await check(filled)).body).toMatchObject({ same: expect.any(Number), changes: [] })
    await owner('PUT', url, { texts: [{ key, text: '', was: `Café en ${format}` }] })
  })

  test('names what cannot be saved: lost variables, too many letters, keys of no text', async () => {
    const { body } = await download(format)
    const long = translate[format](body, 'Coffee Rush', 'x'.repeat(90))
    expect((await check(long)).body.problems).toMatchObject([{ problem: 'tooLong', text: 'Coffee Rush' }])
    const lost = translate[format](body, 'Visit {sponsor}', 'Visitar')
    if (lost !== body) expect((await check(lost)).body.problems).toMatchObject([{ problem: 'variable' }])
    const { key } = await textOf('Coffee Rush')
    expect((await check(body.replace(key, 'txt_0000000000000000'))).body.unknown).toBe(1)
  })

  test('that is cut off is refused as a whole', async () => {
    const { body } = await download(format)
    const cut = format === 'csv' ? `${body.trimEnd()}\r\ntxt_1234,Form,"But` : body.slice(0, -40)
    const { status, body: answer } = await check(cut)
    expect(status).toBe(400)
    expect(answer.errors).toMatchObject({ file: expect.stringContaining('cut off') })
  })

  test('for another language is refused with the name of both', async () => {
    const french = await service.app.inject({
      url: `/api/v0/event/${campaign.eventKey}/translations/fr/file?format=${format}`,
      headers: { cookie },
    })
    const { status, body } = await check(french.body)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ file: 'This file is for French. You are editing Spanish' })
  })
})

test('a file in another encoding, and one that is neither, are refused', async () => {
  const latin = Buffer.from([...Buffer.from('key,Spanish (es)\r\ntxt_0,caf'), 0xe9, 0x0d, 0x0a])
  expect((await check(latin)).body.errors).toMatchObject({ file: expect.stringContaining('UTF-8') })
  expect((await check('hello')).body.errors).toMatchObject({ file: expect.stringContaining('key') })
  expect((await check('<html></html>')).body.errors).toEqual({ file: 'This is not an XLIFF file' })
})

test('a file of version 2 is read, without the suggestions of a tool', async () => {
  const { key } = await textOf('Coffee Rush')
  const content = `<?xml version="1.0"?><xliff version="2.0" srcLang="en" trgLang="es"><file id="f"><unit id="${key}">
    <mtc:matches><mtc:match><target>Otra</target></mtc:match></mtc:matches>
    <segment><source>Coffee Rush</source><target>Caf&#233; &amp; prisa</target></segment></unit></file></xliff>`
  const { changes } = (await check(content)).body
  expect(changes.map(({ text }) => text)).toEqual(['Café & prisa'])
})

test('a text that a spreadsheet would read as a formula comes back as it was', async () => {
  const { key } = await textOf('Coffee Rush')
  await owner('PUT', url, { texts: [{ key, text: '+Café', was: '' }] })
  const { body } = await download('csv')
  expect(body).toContain("'+Café")
  expect((await check(body)).body).toMatchObject({ changes: [], problems: [] })
})

test('entities of an XLIFF file are left as they are, and no address of it is read', () => {
  const outside = '<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY y "more">]>'
  const unit = '<trans-unit id="txt_1"><source>A</source><target>&x;&y;&amp;</target></trans-unit>'
  const file = `<file target-language="es"><body>${unit}</body></file>`
  const rows = readXliff(`${outside}<xliff version="1.2">${file}</xliff>`, 'es')
  expect(rows).toEqual([{ key: 'txt_1', text: '&x;&y;&' }])
})
