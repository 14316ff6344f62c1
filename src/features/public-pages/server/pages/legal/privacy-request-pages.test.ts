import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { browse, formOf } from '#test/makers/participant.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'

const t = await testApp()
const { open, send } = browse(t)
const { codeFor, makePerson } = privacyOf(t)
const MOST_BYTES = 15_000

test('asked on the page, without a script: a question, a code, and until when it is answered', async () => {
  const { email, campaign, owner } = await makePerson()
  const url = `/privacy/${campaign.eventKey}/request`
  expect((await open(`/privacy/${campaign.eventKey}`)).body).toContain(`href="${url}"`)
  const page = await open(url)
  expect(page.statusCode).toBe(200)
  expect(gzipSync(page.body).length).toBeLessThan(MOST_BYTES)
  expect(formOf(page).action).toBe(url)
  const empty = await send(url, { contact: 'nobody' })
  expect(empty.statusCode).toBe(400)
  for (const words of ['Choose one', 'Enter an email address, or a phone number']) {
    expect(empty.body).toContain(words)
  }
  const asked = await send(url, { kind: 'delete', contact: email.toUpperCase(), wish: '' })
  expect(asked.body).toContain('Enter your code')
  const wrong = await send(url, { ...formOf(asked).hidden, code: 'abc' })
  expect([wrong.statusCode, wrong.body.includes('This code is incorrect or has expired')]).toEqual([
    403,
    true,
  ])
  const done = await send(url, { ...formOf(wrong).hidden, code: await codeFor(email) })
  expect(done.body).toContain('We got your request')
  expect((await owner('GET', '/api/v0/privacy-requests')).body.total).toBe(1)
})

test('known or not, by address or number: the same page', async () => {
  const { email, campaign } = await makePerson()
  const masked = async (contact: string) => {
    const { body, statusCode } = await send(`/privacy/${campaign.eventKey}/request`, {
      kind: 'access',
      contact,
    })
    return [statusCode, body.replaceAll(contact, '').replaceAll(/prq_[a-z0-9]{16}/g, '')]
  }
  expect(await masked('nobody@example.com')).toEqual(await masked(email))
  expect(await masked('+12075550142')).toEqual(await masked(email))
  await t.runDueJobs()
  expect(t.texts).toEqual([])
})

test('without a campaign in mind there is a page for all of them', async () => {
  const page = await open('/privacy-request')
  expect([page.statusCode, formOf(page).action]).toEqual([200, '/privacy-request'])
  expect((await open('/privacy-request/file/none')).statusCode).toBe(404)
})

test('the page of the service is there in every language, and the choice is remembered', async () => {
  expect((await open('/privacy-request')).body).toContain('href="?lang=ar"')
  const page = await open('/privacy-request?lang=ar')
  expect(page.body).toContain('<html lang="ar" dir="rtl">')
  expect(page.cookies).toMatchObject([{ name: 'drumroll-language', value: 'ar' }])
})
