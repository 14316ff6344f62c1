import { describe, expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import type { OwnerText } from '#features/translations/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()
const account = await makeAccount(service)
const owner = await makeCaller(service, { account })
const stranger = await makeCaller(service)

/** A live campaign in three languages, with a screen text of its owner's. */
async function liveCampaign() {
  const { campaign, prizes } = await makeCampaign(service, {
    accountId: account.accountId,
    settings: { language: ['en', 'es', 'ar'] },
  })
  const url = `/api/v0/event/${campaign.eventKey}/translations`
  const texts = async (language = 'es'): Promise<OwnerText[]> =>
    (await owner('GET', `${url}/${language}`)).body.texts
  const find = async (text: string, language = 'es'): Promise<OwnerText> => {
    const found = (await texts(language)).find(one => one.text === text)
    if (!found) throw new Error(`no text ${text}`)
    return found
  }
  const save = async (text: string, translation: string, was = '', language = 'es') =>
    owner('PUT', `${url}/${language}`, {
      texts: [{ key: (await find(text, language)).key, text: translation, was }],
    })
  const page = async (language: string) =>
    (
      await service.app.inject({
        url: `/e/${campaign.eventKey}?lang=${language}`,
        headers: { accept: 'text/html' },
      })
    ).body
  return { campaign, prizes, url, texts, find, save, page }
}

test('texts that still are our defaults are in the language of the page, without any work', async () => {
  const { page, texts } = await liveCampaign()
  const spanish = await page('es')
  expect(spanish).toContain('Correo electrónico')
  expect(spanish).toContain('No es necesario comprar')
  expect(spanish).not.toContain('No purchase necessary')
  expect(await page('en')).toContain('No purchase necessary')
  const email = (await texts()).find(({ text }) => text === 'Email')
  expect(email).toMatchObject({ fallback: 'Correo electrónico', translation: '', section: 'Form' })
})

test("an owner's text is in the page's language once it is translated, and marked as English until then", async () => {
  const { campaign, page, save } = await liveCampaign()
  expect(await page('es')).toMatch(/<h1[^>]* lang="en"[^>]*>Coffee Rush</)
  expect(await page('ar')).toMatch(/<h1[^>]* lang="en" dir="ltr"[^>]*>Coffee Rush</)
  expect((await save('Coffee Rush', 'Fiebre del café')).status).toBe(200)
  const spanish = await page('es')
  expect(spanish).toMatch(/<h1[^>]*>Fiebre del café</)
  expect(spanish).toContain('<title>Fiebre del café</title>')
  expect(spanish).not.toMatch(/<h1[^>]* lang=/)
  expect(await page('en')).toContain('Coffee Rush')
  const winners = await service.app.inject({ url: `/winners/${campaign.eventKey}?lang=es` })
  expect(winners.body).toContain('Fiebre del café')
})

test('the list counts what is missing, by language', async () => {
  const { url, save, find, texts } = await liveCampaign()
  const states = async () => (await owner('GET', url)).body
  const missing = (await texts()).filter(
    ({ translation, fallback }) => translation === '' && fallback === undefined,
  )
  expect(await states()).toEqual({
    main: 'en',
    isOpen: true,
    languages: [
      { language: 'es', missing: missing.length },
      { language: 'ar', missing: missing.length },
    ],
  })
  await save('Coffee Rush', 'Fiebre del café')
  expect((await states()).languages[0].missing).toBe(missing.length - 1)
  expect((await find('Coffee Rush')).translation).toBe('Fiebre del café')
  // An empty text removes it.
  await save('Coffee Rush', '', 'Fiebre del café')
  expect((await states()).languages[0].missing).toBe(missing.length)
})

describe('a translation is refused', () => {
  test('without the variables of the text', async () => {
    const { texts, url } = await liveCampaign()
    const form = (await texts()).find(({ text }) => text.includes('{privacy}'))
    const body = { texts: [{ key: form?.key, text: 'Acepto las {rules}.', was: '' }] }
    const { status, body: answer } = await owner('PUT', `${url}/es`, body)
    expect(status).toBe(400)
    expect(answer.errors['texts.0.text']).toContain('keep {age}, {privacy} in the translation')
  })

  test('with more letters than its place takes, or with markup that pages do not show', async () => {
    const { save, texts, url } = await liveCampaign()
    const long = await save('Coffee Rush', 'x'.repeat(81))
    expect(long.body.errors['texts.0.text']).toContain('at most 80 characters')
    const rich = (await texts()).find(({ text }) => text.startsWith('No purchase'))
    const body = { texts: [{ key: rich?.key, text: '<script>alert(1)</script>', was: '' }] }
    expect((await owner('PUT', `${url}/es`, body)).status).toBe(400)
  })

  test('for a text that the campaign does not have, and for a language it does not offer', async () => {
    const { url } = await liveCampaign()
    const texts = [{ key: 'txt_0000000000000000', text: 'Hola', was: '' }]
    expect((await owner('PUT', `${url}/es`, { texts })).body.errors).toHaveProperty(['texts.0.key'])
    expect((await owner('PUT', `${url}/de`, { texts })).status).toBe(404)
    expect((await owner('GET', `${url}/de`)).status).toBe(404)
  })

  test('when another person changed it meanwhile: the answer has both, and nothing is saved', async () => {
    const { url, find, save } = await liveCampaign()
    await save('Coffee Rush', 'Fiebre del café')
    const { key } = await find('Coffee Rush')
    const { status, body } = await owner('PUT', `${url}/es`, {
      texts: [{ key, text: 'Café rápido', was: '' }],
    })
    expect(status).toBe(409)
    expect(body.conflicts).toEqual([{ key, yours: 'Café rápido', theirs: 'Fiebre del café' }])
    // The same once more is no conflict.
    expect(
      (await owner('PUT', `${url}/es`, { texts: [{ key, text: 'Fiebre del café', was: '' }] })).status,
    ).toBe(200)
  })

  test('of a term of a running campaign', async () => {
    const { campaign } = await makeCampaign(service, {
      accountId: account.accountId,
      settings: { language: ['en', 'es'], skillQuestion: 'What is three times four?' },
    })
    const url = `/api/v0/event/${campaign.eventKey}/translations/es`
    const texts: OwnerText[] = (await owner('GET', url)).body.texts
    const term = texts.find(({ text }) => text.startsWith('What is three'))
    expect(term).toMatchObject({ isLocked: true })
    const body = { texts: [{ key: term?.key, text: '¿Cuánto es tres por cuatro?', was: '' }] }
    expect((await owner('PUT', url, body)).body.errors).toHaveProperty(['texts.0.text'])
  })

  test('by people of another account, by analysts, and once the campaign is over', async () => {
    const { url } = await liveCampaign()
    expect((await stranger('GET', url)).status).toBe(404)
    const analyst = await makeCaller(service, { account, role: ROLE.analyst })
    const texts = [{ key: 'txt_0000000000000000', text: 'Hola', was: '' }]
    expect((await analyst('PUT', `${url}/es`, { texts })).status).toBe(403)
    const { campaign } = await makeCampaign(service, {
      accountId: account.accountId,
      status: STATUS.ended,
      settings: { language: ['en', 'es'] },
    })
    const over = `/api/v0/event/${campaign.eventKey}/translations`
    expect((await owner('PUT', `${over}/es`, { texts })).status).toBe(409)
    expect((await owner('GET', over)).body.isOpen).toBe(false)
  })
})

test('each change is in the log, with the language and both texts', async () => {
  const { campaign, save } = await liveCampaign()
  await save('Coffee Rush', 'Fiebre del café')
  const rows = await service.db(db =>
    db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'translation.updated')
      .where('entity', '=', campaign.eventKey)
      .execute(),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.details).toMatchObject({
    language: 'es',
    changed: [{ before: '', after: 'Fiebre del café' }],
  })
})

test('a copy of a campaign has its translations', async () => {
  const eventKey = await createCampaign(owner, { title: 'Coffee Rush', language: ['en', 'es'] })
  const url = (key: string) => `/api/v0/event/${key}/translations/es`
  const texts: OwnerText[] = (await owner('GET', url(eventKey))).body.texts
  const title = texts.find(({ text }) => text === 'Coffee Rush')
  const prize = texts.find(({ section }) => section === 'Prizes')
  const body = {
    texts: [
      { key: title?.key, text: 'Fiebre del café', was: '' },
      { key: prize?.key, text: 'Café gratis', was: '' },
    ],
  }
  expect((await owner('PUT', url(eventKey), body)).status).toBe(200)
  const { eventKey: copy } = (
    await owner('POST', `/api/v0/event/${eventKey}/clone`, { title: 'Coffee Rush' })
  ).body
  const copied: OwnerText[] = (await owner('GET', url(copy))).body.texts
  const translated = copied
    .filter(({ translation }) => translation !== '')
    .map(({ translation }) => translation)
  expect(translated).toContain('Café gratis')
})
