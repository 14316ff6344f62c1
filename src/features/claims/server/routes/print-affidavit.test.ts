import { expect, test } from 'vitest'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { textOfPdf } from '#test/pdf.ts'

const t = await testApp()

async function print(url: string, cookie: string) {
  const answer = await t.app.inject({ url, headers: { cookie } })
  return { answer, text: textOfPdf(answer.rawPayload).replaceAll('\n', ' ') }
}

async function makeAffidavit(draft: object = {}) {
  const drawn = await makeDrawn(t, { tripValue: 200_000, draft })
  const cookie = await signIn(t, await makeUser(t, { account: drawn.account, role: ROLE.manager }))
  const url = `/api/v0/event/${drawn.eventKey}/awards/${drawn.winners[0].awardId}/affidavit.pdf`
  return { ...drawn, cookie, url }
}

test('a blank affidavit names its winner, the declarations and the release, and leaves the rest to be filled in', async () => {
  const { url, cookie, eventKey, winners } = await makeAffidavit({
    eligibleStates: ['VT', 'TN'],
    minimumAge: 21,
    additionalLegalEntities: ['Cup Ltd'],
  })
  const { answer, text } = await print(url, cookie)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(`affidavit-${winners[0].awardId}.pdf`)
  for (const words of [
    'Affidavit of Eligibility and Release',
    'Free Cup Friday',
    'Trip',
    'approximate retail value (“ARV”) $2,000',
    '18 Quarry Road, Burlington, VT 05401',
    'Return by',
    winners[0].name,
    `/rules/${eventKey}`,
    'at least 21 years of age, and of the age of majority in my place of residence.',
    'Vermont and Tennessee',
    'release the Released Parties (Copper Kettle Coffee, Drumroll, Cup Ltd, prize suppliers',
    'Legal name',
    'Date of birth',
    'Residents of Tennessee leave this box blank',
    'Signature',
    'Counsel to review before use',
    DISCLAIMER,
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  }
  expect((await print(url, cookie)).answer.rawPayload).toEqual(answer.rawPayload)
})

test('a minor who may enter swears to no majority, and a parent or guardian signs', async () => {
  const { url, cookie } = await makeAffidavit({ minimumAge: 16 })
  const text = (await print(url, cookie)).text.replace(/\s+/g, ' ')
  expect(text).toContain('I was at least 16 years of age.')
  expect(text).not.toContain('age of majority')
  expect(text).toContain('Parent or Legal Guardian')
  expect(text).toContain('Relationship')
  const adults = await makeAffidavit({ minimumAge: 18 })
  expect((await print(adults.url, adults.cookie)).text).not.toContain('Guardian')
})

test('only managers print it, of their own account, and only for a prize', async () => {
  const { account, url, cookie } = await makeAffidavit()
  const analyst = await makeCaller(t, { account, role: ROLE.analyst })
  expect((await analyst('GET', url)).status).toBe(403)
  expect((await (await makeCaller(t))('GET', url)).status).toBe(404)
  const { answer } = await print(url.replace(/awd_[a-z0-9]+/, 'awd_aaaaaaaaaaaaaaaa'), cookie)
  expect(answer.statusCode).toBe(404)
  expect((await print(url.replace(/awd_[a-z0-9]+/, 'x'), cookie)).answer.statusCode).toBe(400)
})
