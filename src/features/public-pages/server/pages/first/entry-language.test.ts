import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser, signIn, unique } from '#test/makers/makers.ts'
import { browse, formKeys, formOf, shownBefore } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'

const service = await testApp()
const { open, send } = browse(service)
const settings = { language: ['en', 'es', 'ar'] } as const

async function make() {
  const { campaign } = await makeCampaign(service, {
    settings: { ...settings, language: [...settings.language] },
  })
  const { firstName = '', lastName = '', email = '', rules = '' } = await formKeys(service, campaign)
  const person = () => ({ [firstName]: 'Ada', [lastName]: 'Byron', [email]: `${unique('p')}@example.com` })
  return { campaign, person, rules }
}

async function kept(campaignId: number) {
  const rows = await service.db(db =>
    db.selectFrom('entries').select('language').where('campaign_id', '=', campaignId).orderBy('id').execute(),
  )
  return rows.map(({ language }) => language)
}

test('a form keeps its language with the entry, in a browser without cookies too', async () => {
  const { campaign, person, rules } = await make()
  const url = `/e/${campaign.eventKey}`
  const { action, hidden } = formOf(await open(`${url}?lang=ar`))
  const stamp = {
    t: shownBefore(service, campaign.eventKey),
    nonce: service.deps.random.bytes(16).toString('hex'),
  }
  const sent = await send(action, { ...hidden, ...stamp, ...person(), [rules]: 'true' })
  expect(sent.statusCode).toBe(303)
  expect(await kept(campaign.id)).toEqual(['ar'])
})

test('an entry by API keeps the language that it names, else that of the browser', async () => {
  const { campaign, person, rules } = await make()
  const enter = (more: object, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v0/public/event/${campaign.eventKey}/entry`,
      headers,
      payload: {
        answers: person(),
        consents: { [rules]: true },
        stamp: shownBefore(service, campaign.eventKey),
        ...more,
      },
    })
  await enter({ language: 'ar' }, { 'accept-language': 'es' })
  await enter({}, { 'accept-language': 'es-MX, en;q=0.4' })
  await enter({}, { 'accept-language': 'zh' })
  expect(await kept(campaign.id)).toEqual(['ar', 'es', 'en'])
  const unknown = await enter({ language: 'tlh' })
  expect(unknown.statusCode).toBe(400)
  expect(unknown.json().errors.language).toContain('Language must be one of en, es')
  const missing = await enter({ language: 'de' })
  expect(missing.statusCode).toBe(400)
  expect(missing.json().errors).toEqual({ language: 'This campaign is available in: en, es, ar' })
})

test('reports count entries by language', async () => {
  const { campaign, person, rules } = await make()
  for (const language of ['es', 'es', 'ar']) {
    await service.app.inject({
      method: 'POST',
      url: `/api/v0/public/event/${campaign.eventKey}/entry`,
      payload: {
        answers: person(),
        consents: { [rules]: true },
        stamp: shownBefore(service, campaign.eventKey),
        language,
      },
    })
  }
  await rolledUp(service)
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' as const }
  const cookie = await signIn(service, await makeUser(service, { account }))
  const get = (path: string) =>
    service.app.inject({ url: `/api/v0/event/${campaign.eventKey}/report${path}`, headers: { cookie } })
  expect((await get('/campaignmetrics')).json().byLanguage).toEqual({ es: 2, ar: 1 })
  const { rows } = (await get('/campaign')).json()
  expect(rows.map(({ language }: { language: string }) => language)).toEqual(['ar', 'es', 'es'])
  expect((await get('/campaign?format=csv')).body).toContain(',Language,')
})
