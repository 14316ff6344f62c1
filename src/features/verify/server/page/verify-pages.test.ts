import { expect, test } from 'vitest'
import { giveSlug } from '#features/campaigns/server/index.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { testApp } from '#test/app.ts'
import { endCampaign, makePlayed } from '#test/makers/fairness-makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()
const open = (path: string) => service.app.inject(`/verify/${path}`)

test('the page explains itself without a script, and offers files, its own copy and the command', async () => {
  const { campaign } = await makeCampaign(service)
  const page = await open(campaign.eventKey)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Coffee Rush')
  expect(page.body).toContain('<noscript>')
  expect(page.body).toContain(`/verify/${campaign.eventKey}/page.html`)
  expect(page.body).toContain(`/verify/${campaign.eventKey}/drumroll-verify.mjs`)
  expect(page.body).toContain('What could still go wrong')
  expect(page.body).toContain('/fairness/commitment.json')
})

test.each([
  ['moments', 'Every release time was fixed before the start', 'Every release time follows from the seed'],
  [
    'odds',
    'Each result follows from the seed and the play itself',
    'a random number from the entrant’s device',
  ],
  ['deck', 'Each play takes the next card', 'The order of winning and blank cards'],
] as const)('the page names the mechanism: %s', async (mechanism, lead, step) => {
  const { campaign } = await makeCampaign(service, {
    settings: {
      instant: {
        mechanism,
        distribution: 'uniform',
        oneIn: 4,
        playsPerPerson: 1,
        per: 'event',
        winsPerPerson: 1,
      },
    },
  })
  const { body } = await open(campaign.eventKey)
  expect(body).toContain(lead)
  expect(body).toContain(step)
  expect(body).not.toContain('Who wins was fixed')
})

test('files that come after the end are named, and are links once they exist', async () => {
  const { campaign } = await makePlayed(service)
  const early = (await open(campaign.eventKey)).body
  expect(early).toContain('The whole outcome in one signed file. Published after the end.')
  expect(early).not.toContain('/fairness/reveal.json')
  await endCampaign(service, campaign)
  const late = (await open(campaign.eventKey)).body
  expect(late).toContain('/fairness/reveal.json')
  expect(late).toContain('Was this game fair?')
})

test('it may run only its own script, and reach only this service', async () => {
  const { campaign } = await makeCampaign(service)
  const policy = String((await open(campaign.eventKey)).headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'sha256-[A-Za-z0-9+/=]{44}';/)
  expect(policy).toContain("connect-src 'self'")
})

test('its copy is a download, with the fonts in it', async () => {
  const { campaign } = await makeCampaign(service)
  const copy = await open(`${campaign.eventKey}/page.html`)
  expect(copy.headers['content-disposition']).toBe(`attachment; filename="${campaign.eventKey}-check.html"`)
  const page = (await open(campaign.eventKey)).body
  const fonts = /url\((.+?)\)/g
  expect([...page.matchAll(fonts)].map(([, from]) => from)).toEqual([
    expect.stringMatching(/^\/play\/fonts\/geist-more/),
    expect.stringMatching(/^\/play\/fonts\/geist-basic/),
    expect.stringMatching(/^\/play\/fonts\/bricolage-grotesque-more/),
    expect.stringMatching(/^\/play\/fonts\/bricolage-grotesque-basic/),
  ])
  const inline = [...copy.body.matchAll(fonts)].map(([, from = '']) => from.split(',').at(-1) ?? '')
  expect(inline.map(font => Buffer.from(font, 'base64').toString('latin1', 0, 4))).toEqual(
    Array(4).fill('wOF2'),
  )
  expect(copy.body.replace(fonts, '')).toBe(page.replace(fonts, ''))
})

test('words of a campaign never become markup', async () => {
  const { campaign } = await makeCampaign(service, {
    settings: { campaignSponsor: '</title><script>x</script>' },
  })
  await service.db(db =>
    db
      .updateTable('campaigns')
      .set({ title: '"><img src=x onerror=alert(1)>' })
      .where('id', '=', campaign.id)
      .execute(),
  )
  const { body } = await open(campaign.eventKey)
  expect(body).not.toContain('<script>x')
  expect(body).not.toContain('<img')
})

test('an unknown key, a draft and a campaign without chance have no page, but a word', async () => {
  const { campaign } = await makeCampaign(service, { type: 'landingPage' })
  for (const key of ['evt_aaaaaaaaaaaaaaaa', 'x', campaign.eventKey]) {
    const page = await open(key)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('Nothing to check here')
  }
})

test('without a key, the page asks for a link or key and leads to the check', async () => {
  const { campaign } = await makeCampaign(service)
  const slug = `coffee-${campaign.eventKey.slice(-8)}`
  await service.db(db => giveSlug(db, campaign, slug, service.clock.now()))
  const ask = (text: string) => service.app.inject({ url: '/verify', query: { campaign: text } })
  const start = await service.app.inject('/verify')
  expect(start.statusCode).toBe(200)
  expect(start.body).toContain('Campaign link or key')
  expect(start.headers['content-security-policy']).toContain("form-action 'self'")
  for (const text of [
    campaign.eventKey,
    ` https://win.test/e/${campaign.eventKey}?s=qr `,
    `https://win.test/e/${slug}/?lang=es`,
    slug,
  ]) {
    const { statusCode, headers } = await ask(text)
    expect([statusCode, headers.location]).toEqual([303, `/verify/${campaign.eventKey}`])
  }
  for (const text of [
    'evt_aaaaaaaaaaaaaaaa',
    '"><img src=x onerror=alert(1)>',
    '/',
    '%00',
    'x'.repeat(300),
  ]) {
    const page = await ask(text)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('No public check has this link or key.')
    expect(page.body).not.toContain('<img')
  }
  expect((await ask('')).statusCode).toBe(200)
})

test('the page is in the language of its address, the reader’s choice or their browser', async () => {
  const { campaign } = await makeCampaign(service, { settings: { language: ['en', 'es', 'ar'] } })
  const spanish = await open(`${campaign.eventKey}?lang=es`)
  expect(spanish.body).toContain('<html lang="es">')
  expect(spanish.body).toContain('¿Se contó mi jugada?')
  expect(spanish.body).toMatch(/<link rel="alternate" hrefLang="ar" href="[^"]+\?lang=ar"\/>/)
  expect(spanish.headers['set-cookie']).toMatch(/^drumroll-language=es;/)
  const arabic = await open(`${campaign.eventKey}?lang=ar`)
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.body).toContain('هل حُسبت محاولتي؟')
  const asked = async (headers: Record<string, string>) =>
    (await service.app.inject({ url: `/verify/${campaign.eventKey}`, headers })).body
  expect(await asked({ 'accept-language': 'es' })).toContain('<html lang="es">')
  expect(await asked({ 'accept-language': 'es', cookie: 'drumroll-language=ar' })).toContain('dir="rtl"')
  expect(await asked({ 'accept-language': 'de' })).toContain('<html lang="en">')
})

test('the page shows its files and its check in each language that we have', async () => {
  const { campaign } = await makeCampaign(service, { settings: { language: [...LANGUAGE_CODES] } })
  for (const code of LANGUAGE_CODES) {
    const { statusCode, body } = await open(`${campaign.eventKey}?lang=${code}`)
    expect([statusCode, body.includes(`lang="${code}"`)]).toEqual([200, true])
  }
  expect((await open('x?lang=es')).body).toContain('No hay nada que verificar aquí')
})
