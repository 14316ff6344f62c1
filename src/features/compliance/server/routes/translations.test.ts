import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, createReady, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account, firstName: 'Grace', lastName: 'Hopper' })

const LANGUAGES = { language: ['en', 'es', 'fr-CA', 'de', 'ar'] }
const rulesOf = (eventKey: string) => `/api/v0/event/${eventKey}/rules`
const read = async (eventKey: string) => (await owner('GET', rulesOf(eventKey))).body
const page = async (eventKey: string, lang: string, { kind = 'rules', query = '' } = {}) =>
  (await t.app.inject(`/${kind}/${eventKey}?lang=${lang}${query}`)).body
const findings = async (eventKey: string) =>
  (await owner('GET', `/api/v0/event/${eventKey}/compliance`)).body.findings.map(
    (one: { id: string }) => one.id,
  )
const statesOf = ({ translations }: { translations: { language: string; state: string }[] }) =>
  Object.fromEntries(translations.map(({ language, state }) => [language, state]))

test('a campaign has documents in each of its languages, frozen with its version and a digest each', async () => {
  const eventKey = await createReady(owner, LANGUAGES)
  const rules = await read(eventKey)
  expect(statesOf(rules)).toEqual({ es: 'current', 'fr-CA': 'current', de: 'current', ar: 'current' })
  expect(rules.digest).toMatch(/^[0-9a-f]{64}$/)
  const { body: first } = await owner('GET', `${rulesOf(eventKey)}/versions/1`)
  const digests = (of: typeof rules) =>
    of.translations.map((one: { language: string; digest: string }) => [one.language, one.digest])
  expect(digests(first)).toEqual(digests(rules))
  expect(new Set([rules.digest, ...digests(rules).map(([, digest]: string[]) => digest)]).size).toBe(5)
})

test('the public page is in the language of its reader, with the English text one link away', async () => {
  const eventKey = await createActive(owner, LANGUAGES)
  const spanish = await page(eventKey, 'es')
  expect(spanish).toContain('<html lang="es"')
  expect(spanish).toContain('Reglas Oficiales</h1>')
  expect(spanish).toContain('prevalece la versión en inglés')
  expect(spanish).not.toContain('Promotion Period')
  expect(spanish).toContain('href="?document=en"')
  const original = await page(eventKey, 'es', { query: '&document=en' })
  expect(original).toContain('lang="en" dir="ltr"')
  expect(original).toContain('Promotion Period')
  const french = await page(eventKey, 'fr-CA', { kind: 'privacy' })
  expect(french).toContain('Qui nous sommes')
  expect(await page(eventKey, 'en')).not.toContain('document=en')
})

test('a language without documents has a summary that says so and links to the English text', async () => {
  const eventKey = await createActive(owner, LANGUAGES)
  const german = await page(eventKey, 'de')
  expect(german).toContain('Zusammenfassung des offiziellen Dokuments')
  expect(german).toContain('Veranstalter: Copper Kettle Coffee')
  expect(german).toContain('Vollständigen Text auf Englisch lesen')
  expect(german).not.toContain('Promotion Period')
  const arabic = await page(eventKey, 'ar', { kind: 'privacy' })
  expect(arabic).toContain('dir="rtl"')
  expect(arabic).toContain('هذا ملخص للمستند الرسمي')
})

test('English rules by hand leave no silent mismatch: the translation says that it may differ', async () => {
  const eventKey = await createCampaign(owner, LANGUAGES)
  const edited = await owner('PUT', rulesOf(eventKey), { customHtml: '<p>Win a Free cup.</p>' })
  expect(statesOf(edited.body)).toEqual({ es: 'differs', 'fr-CA': 'differs', de: 'differs', ar: 'differs' })
  await owner('POST', `${rulesOf(eventKey)}/accept`, { version: 2 })
  expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).status).toBe(200)
  expect(await page(eventKey, 'es')).toContain('El patrocinador modificó el texto en inglés')
})

test('owners replace a translation; it is out of date once the English text changes, and can be generated again', async () => {
  const eventKey = await createReady(owner, LANGUAGES)
  const own = { customHtml: '<p>Gane una taza gratis.</p><script>x()</script>', language: 'es' }
  const { body: second } = await owner('PUT', rulesOf(eventKey), own)
  expect(second.version).toBe(2)
  expect(second).not.toHaveProperty('acceptedAt')
  expect(second.translations[0]).toMatchObject({
    language: 'es',
    origin: 'edited',
    state: 'current',
    html: '<p>Gane una taza gratis.</p>\n',
  })
  expect(second.html).toContain('Promotion Period')
  const { body: third } = await owner('PUT', rulesOf(eventKey), { customHtml: '<p>Win a Free cup.</p>' })
  expect(statesOf(third)).toMatchObject({ es: 'outdated', de: 'differs' })
  const { body: fourth } = await owner('PUT', rulesOf(eventKey), { reset: true, language: 'es' })
  expect(fourth.html).toBe('<p>Win a Free cup.</p>\n')
  expect(fourth.translations[0]).toMatchObject({ origin: 'generated', state: 'differs' })
  const { status, body } = await owner('PUT', rulesOf(eventKey), { reset: true, language: 'zh' })
  expect([status, body.errors]).toEqual([400, { language: 'Choose one of the languages of this campaign' }])
})

test('a language that is added later is missing until the documents are updated', async () => {
  const eventKey = await createReady(owner)
  await owner('PUT', '/api/v0/event', {
    eventKey,
    language: ['en', 'fr-CA'],
    eligibleCountries: ['US', 'CA'],
  })
  const stale = await read(eventKey)
  expect(statesOf(stale)).toEqual({ 'fr-CA': 'missing' })
  expect(stale.staleParts).toContain('Languages')
  expect(await findings(eventKey)).toContain('X03')
  await owner('PUT', rulesOf(eventKey), { reset: true })
  expect(statesOf(await read(eventKey))).toEqual({ 'fr-CA': 'current' })
  expect(await findings(eventKey)).not.toContain('X03')
})

test('a change in favor of entrants reaches every language, locked as the English text is', async () => {
  const eventKey = await createActive(owner, LANGUAGES)
  expect((await owner('PUT', rulesOf(eventKey), { reset: true, language: 'es' })).status).toBe(409)
  const change = { eventKey, claimDeadlineHours: 240, reason: 'More time' }
  expect((await owner('PUT', '/api/v0/event', change)).status).toBe(200)
  expect(await page(eventKey, 'es')).toContain('dentro de 240 horas')
  expect(await page(eventKey, 'fr-CA')).toContain('dans les 240 heures')
  expect(await page(eventKey, 'de')).toContain('innerhalb von 240 Stunden')
})

test('documents are printed in their language; one that the fonts cannot print is refused in words', async () => {
  const eventKey = await createReady(owner, LANGUAGES)
  const headers = { cookie: await signIn(t, await makeUser(t, { account })) }
  const print = (language: string) =>
    t.app.inject({ url: `${rulesOf(eventKey)}.pdf?language=${language}`, headers })
  const spanish = await print('es')
  expect([spanish.statusCode, spanish.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(spanish.headers['content-disposition']).toContain(`rules-${eventKey}-es.pdf`)
  const arabic = await print('ar')
  expect([arabic.statusCode, arabic.json().errors]).toEqual([
    400,
    { language: 'PDF is not available in this language. Print the public page instead' },
  ])
  expect((await print('zh')).statusCode).toBe(404)
})
