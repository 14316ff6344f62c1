import { expect, test } from 'vitest'
import { openTo } from '#features/campaigns/contract.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { testApp } from '#test/app.ts'
import { browse, formOf } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()
const { send } = browse(service)
const { campaign } = await makeCampaign(service, { settings: { language: ['en', 'es', 'ar'] } })
const { campaign: english } = await makeCampaign(service)
const url = `/e/${campaign.eventKey}`

const open = (path: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: path, headers: { accept: 'text/html', ...headers } })

test('a page is in the language of the browser, or of the campaign where that is not offered', async () => {
  const spanish = await open(url, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })
  expect(spanish.body).toContain('<html lang="es">')
  expect(spanish.body).toContain('Reglas Oficiales')
  expect(spanish.headers.vary).toContain('accept-language')
  const german = await open(url, { 'accept-language': 'de' })
  expect(german.body).toContain('<html lang="en">')
  expect((await open(url)).body).toContain('<html lang="en">')
  expect((await open(`/e/${english.eventKey}`, { 'accept-language': 'es' })).body).toContain(
    '<html lang="en">',
  )
})

test('the choice of an address comes first, and is remembered for the next pages', async () => {
  const asked = await open(`${url}?lang=ar`, { 'accept-language': 'es' })
  expect(asked.body).toContain('<html lang="ar" dir="rtl">')
  expect(asked.headers['cache-control']).toContain('public')
  // Anyone may keep the page, so the visit that it loads brings the cookie.
  expect(asked.cookies).toEqual([])
  const [, visit = ''] = /<img data-visit="true" hidden="" src="([^"]+)"/.exec(asked.body) ?? []
  const { cookies } = await open(visit.replaceAll('&amp;', '&'))
  const chosen = cookies.find(({ name }) => name === 'drumroll-language')
  expect(chosen).toMatchObject({ name: 'drumroll-language', value: 'ar', path: '/', httpOnly: true })
  const cookie = `${chosen?.name}=${chosen?.value}`
  for (const path of [url, `/rules/${campaign.eventKey}`, `/privacy/${campaign.eventKey}/request`]) {
    expect((await open(path, { cookie, 'accept-language': 'es' })).body).toContain(
      '<html lang="ar" dir="rtl">',
    )
  }
})

test('a language that a campaign does not offer is ignored', async () => {
  const asked = await open(`${url}?lang=de`, { cookie: 'drumroll-language=zh' })
  expect(asked.body).toContain('<html lang="en">')
  expect(asked.cookies).toEqual([])
})

test('every page of such a campaign leads to its other languages, and no other has a switch', async () => {
  const { body } = await open(`${url}?s=qr`)
  expect(body).toContain('href="?lang=es&amp;s=qr" lang="es"')
  expect(body).toContain('العربية')
  expect((await open(`/e/${english.eventKey}`)).body).not.toContain('lang=es')
})

test('errors of a form are in the language of its page', async () => {
  const { action, hidden } = formOf(await open(`${url}?lang=es`))
  const { body } = await send(action, { ...hidden }, 'drumroll-language=es')
  expect(body).toContain('<html lang="es">')
  expect(body).not.toContain('Email is a required field')
  expect(body).not.toContain('Answer this question')
})

test.each(LANGUAGE_CODES)('an address that leads nowhere says so in %s', async code => {
  const { statusCode, body } = await open('/e/evt_aaaaaaaaaaaaaaaa', { 'accept-language': code })
  expect(statusCode).toBe(404)
  expect(body).toContain(`<html lang="${code}"`)
})

test('a language as a part of the address leads to the page in it, with the source of the visit', async () => {
  const there = await open(`${url}/es?s=qr`)
  expect([there.statusCode, there.headers.location]).toEqual([303, `${url}?s=qr&lang=es`])
  const missing = await open(`${url}/de`)
  expect([missing.statusCode, missing.headers.location]).toEqual([303, url])
  const { body } = await open(url)
  expect(body).toContain(`<link rel="alternate" hrefLang="es" href="`)
  expect(body).toMatch(/<link rel="canonical" href="[^"?]+"\/>/)
  expect((await open(`/e/${english.eventKey}`)).body).not.toContain('hrefLang')
})

test('places are named in the language of the page', async () => {
  const { campaign: some } = await makeCampaign(service, {
    settings: { language: ['en', 'es', 'zh'], eligibleStates: ['NY', 'NC'] },
  })
  expect(openTo(some.settings, translatorOf('es'))).toBe('Nueva York y Carolina del Norte')
  expect(openTo(some.settings, translatorOf('zh'))).toBe('纽约州和北卡罗来纳州')
  expect(openTo({ ...some.settings, eligibleCountries: ['CA'] }, translatorOf('fr'))).toBe('Canada')
})
