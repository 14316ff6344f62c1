import { expect, test } from 'vitest'
import type { OwnerText } from '#features/translations/contract.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { makeNumber, newPhone, SMS_CONFIG, sendText } from '#test/makers/texting.ts'

const service = await testApp({ config: SMS_CONFIG, ownDatabase: 'sms_languages' })
const number = await makeNumber(service)
const say = (phone: string, body: string) => sendText(service, { from: phone, to: number, body })

const account = await makeAccount(service)
const { campaign } = await makeCampaign(service, {
  accountId: account.accountId,
  type: 'sweepstakes',
  settings: {
    language: ['en', 'es', 'ar'],
    campaignSponsor: 'Bean Co',
    emailContact: 'help@bean.test',
    smsEntry: true,
    sms: { keyword: 'ENTER' },
    phoneNumber: true,
    firstName: false,
    lastName: false,
    email: false,
  },
})

const languageOfEntry = (phone: string) =>
  service.db(async db => {
    const row = await db
      .selectFrom('entries')
      .select('language')
      .where('campaign_id', '=', campaign.id)
      .where('phone_hash', '=', lookupOf(service.deps, phone))
      .executeTakeFirst()
    return row?.language
  })

const isOut = (phone: string) =>
  service.db(async db => {
    const last = await db
      .selectFrom('sms_messages')
      .select(['kind', 'language'])
      .where('phone_hash', '=', lookupOf(service.deps, phone))
      .where('direction', '=', 'in')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return last
  })

test('the keyword in Spanish enters in Spanish, and STOP in English is answered in Spanish from then on', async () => {
  const phone = newPhone()
  const [reply = ''] = await say(phone, 'Participar')
  expect(reply).toMatch(
    /^Bean Co: Ya participas en el sorteo de Coffee Rush: \S+\?lang=es Pueden aplicarse tarifas/,
  )
  expect(await languageOfEntry(phone)).toBe('es')
  const [stopped = ''] = await say(phone, 'STOP')
  expect(stopped).toBe(
    'Bean Co: Ya no recibirás nuestros mensajes de texto. Responde START para volver a recibirlos.',
  )
})

test('ALTO and إيقاف opt out, in words of their language', async () => {
  for (const [word, language, words] of [
    ['ALTO', 'es', 'Ya no recibirás'],
    ['إيقاف', 'ar', 'لن تصلكم رسائلنا'],
  ] as const) {
    const phone = newPhone()
    await say(phone, 'ENTER')
    const [reply = ''] = await say(phone, word)
    expect(reply).toContain(words)
    expect(await isOut(phone)).toEqual({ kind: 'stop', language })
    // Nothing is sent any more, until START.
    expect(await say(phone, 'ENTER')).toEqual([])
    expect(await say(phone, 'START')).toHaveLength(1)
  }
})

test('an English keyword shows no language, and a word of a language that the campaign does not have is unknown', async () => {
  const phone = newPhone()
  const [reply = ''] = await say(phone, 'ENTER')
  expect(reply).toContain('You are in the draw of Coffee Rush')
  expect(await languageOfEntry(phone)).toBe('en')
  const [unknown = ''] = await say(newPhone(), 'Mitmachen')
  expect(unknown).toContain('Dieses Wort kennen wir nicht')
})

test('a reply names the campaign as its owner translated it', async () => {
  const owner = await makeCaller(service, { account })
  const url = `/api/v0/event/${campaign.eventKey}/translations/es`
  const listed: OwnerText[] = (await owner('GET', url)).body.texts
  const texts = listed
    .filter(({ text }) => text === 'Coffee Rush')
    .map(({ key }) => ({ key, text: 'Fiebre del café', was: '' }))
  expect((await owner('PUT', url, { texts })).status).toBe(200)
  expect((await say(newPhone(), 'Participar')).join()).toContain('el sorteo de Fiebre del café')
  expect((await say(newPhone(), 'ENTER')).join()).toContain('Coffee Rush')
})

test('HELP, STOP and START name the campaign in the language of the sender', async () => {
  const unsponsored = await makeCampaign(service, {
    accountId: account.accountId,
    type: 'sweepstakes',
    settings: {
      language: ['en', 'es'],
      smsEntry: true,
      sms: { keyword: 'GRAIN' },
      phoneNumber: true,
      campaignSponsor: '',
      firstName: false,
      lastName: false,
      email: false,
    },
  })
  const owner = await makeCaller(service, { account })
  const url = `/api/v0/event/${unsponsored.campaign.eventKey}/translations/es`
  const listed: OwnerText[] = (await owner('GET', url)).body.texts
  const texts = listed
    .filter(({ text }) => text === 'Coffee Rush')
    .map(({ key }) => ({ key, text: 'Fiebre del café', was: '' }))
  expect((await owner('PUT', url, { texts })).status).toBe(200)
  const phone = newPhone()
  await say(phone, 'GRAIN')
  for (const word of ['AYUDA', 'STOP', 'START']) {
    const [reply = ''] = await say(phone, word)
    expect(reply).toMatch(/^Fiebre del café: /)
  }
  const english = newPhone()
  await say(english, 'GRAIN')
  expect((await say(english, 'HELP')).join()).toMatch(/^Coffee Rush: /)
})
