import { expect, test } from 'vitest'
import { mailWinner, tellLoss } from '#features/claims/server/index.ts'
import type { OwnerText } from '#features/translations/contract.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { makeWinner } from '#test/makers/winner.ts'

const service = await testApp()
const account = await makeAccount(service)
const owner = await makeCaller(service, { account })

const SPANISH: Readonly<Record<string, string>> = {
  'Coffee Rush': 'Fiebre del café',
  'Prize 1': 'Café gratis',
}

test('an email to a winner names the campaign and the prize as its owner translated them', async () => {
  const { campaign, award } = await makeWinner(service, {
    accountId: account.accountId,
    settings: { language: ['en', 'es'] },
  })
  const url = `/api/v0/event/${campaign.eventKey}/translations/es`
  const listed: OwnerText[] = (await owner('GET', url)).body.texts
  const texts = listed.flatMap(({ key, text }) =>
    SPANISH[text] === undefined ? [] : [{ key, text: SPANISH[text], was: '' }],
  )
  expect((await owner('PUT', url, { texts })).status).toBe(200)
  const tell = async (language: 'en' | 'es') => {
    const before = service.mails.length
    await service.db(async db => {
      await mailWinner(db, service.deps, campaign, { ...award, language })
      await tellLoss(db, service.deps, campaign, { ...award, language }, 'refused')
    })
    await service.runDueJobs()
    return service.mails.slice(before).map(({ subject, text }) => `${subject}\n${text}`)
  }
  const spanish = await tell('es')
  expect(spanish).toHaveLength(2)
  for (const mail of spanish) {
    expect(mail).toContain('Café gratis')
    expect(mail).toContain('Fiebre del café')
    expect(mail).not.toMatch(/Coffee Rush|Prize 1/)
  }
  expect((await tell('en')).join()).toContain('Prize 1')
})
