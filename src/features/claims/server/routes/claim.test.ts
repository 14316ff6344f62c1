import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { browse, formOf } from '#test/makers/participant.ts'
import { makeWinner } from '#test/makers/winner.ts'
import type { Award } from '../award.ts'
import { claimTokenOf } from '../claim-token.ts'

const service = await testApp()
const { open, send } = browse(service)
const ADDRESS = { street: '1 Main St', city: 'Portland', state: 'ME', zip: '04101', country: 'US' }

const tokenOf = ({ entryKey, kind }: Award) => claimTokenOf(service.deps, entryKey, kind)
const urlOf = (award: Award) => `/api/v0/public/claim/${tokenOf(award)}`

test('a prize that is shipped needs the address; one of $2,000 also the date of birth', async () => {
  const small = await makeWinner(service, { delivery: 'ship' })
  const big = await makeWinner(service, { delivery: 'ship', value: 200_000 })
  expect((await service.app.inject(urlOf(small.award))).json()).toEqual({
    prize: { title: 'Prize 1', delivery: 'ship' },
    status: 'selected',
    deadline: small.award.deadlineAt.toISOString(),
    needed: ['address'],
    asksTin: false,
    w9: 'notNeeded',
    affidavit: 'notNeeded',
    showsName: false,
  })
  expect((await service.app.inject(urlOf(big.award))).json().needed).toEqual(['address', 'dob', 'documents'])
})

test('the address is taken once, kept sealed, and seen by managers alone', async () => {
  const { award, campaign } = await makeWinner(service, { delivery: 'ship' })
  const give = (payload: object) => service.app.inject({ method: 'POST', url: urlOf(award), payload })
  expect((await give({})).statusCode).toBe(400)
  const nowhere = await give({ address: { ...ADDRESS, state: 'MAI', zip: '0410' } })
  expect(nowhere.statusCode).toBe(400)
  expect(Object.keys(nowhere.json().errors)).toEqual(['address.state', 'address.zip'])
  expect((await give({ address: ADDRESS })).json()).toEqual({ status: 'responded' })
  expect((await give({ address: ADDRESS })).statusCode).toBe(409)
  const stored = await service.db(db =>
    db.selectFrom('awards').selectAll().where('id', '=', award.id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify({ ...stored, details: stored.details_sealed?.toString() })).not.toContain('Main St')
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const list = async (role: number) => {
    const cookie = await signIn(service, await makeUser(service, { account, role }))
    const url = `/api/v0/event/${campaign.eventKey}/awards`
    return (await service.app.inject({ url, headers: { cookie } })).json()
  }
  const seen = await list(ROLE.manager)
  expect(seen.total).toBe(1)
  expect(seen.items[0]).toMatchObject({
    awardId: award.awardKey,
    status: 'responded',
    person: { name: 'Ada Byron' },
    address: ADDRESS,
  })
  const [hidden] = (await list(ROLE.analyst)).items
  expect(hidden).toMatchObject({ awardId: award.awardKey, prizeTitle: 'Prize 1' })
  expect(hidden).not.toHaveProperty('person')
  expect(hidden).not.toHaveProperty('address')
})

test('the claim page accepts the address without a script, and names missing fields', async () => {
  const { award } = await makeWinner(service, { delivery: 'ship' })
  const page = await open(`/claim/${tokenOf(award)}`)
  expect(page.body).toContain('Prize 1')
  expect(page.body).toContain('Claim until')
  const { action } = formOf(page)
  const wrong = await send(action, { ...ADDRESS, street: '', action: 'claim' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('Street is required')
  expect(wrong.body).toContain('value="Portland"')
  const right = await send(action, { ...ADDRESS, state: 'me', action: 'claim' })
  expect(right.statusCode).toBe(303)
  expect((await open(String(right.headers.location))).body).toContain('Thank you! ')
})

test('the page emails its own link to the winner and to no other person', async () => {
  const { award } = await makeWinner(service, {
    pin: '2468',
    delivery: 'pin',
    settings: { addPrizeRedemption: true },
  })
  const { action } = formOf(await open(`/claim/${tokenOf(award)}`))
  const press = () => send(action, { action: 'mail', email: 'eve@example.com' })
  const sent = await press()
  expect((await open(String(sent.headers.location))).body).toContain('on its way to your inbox')
  await service.runDueJobs()
  const mailed = () => service.mails.filter(({ text }) => text.includes(action)).map(({ to }) => to)
  expect(mailed()).toEqual([award.person.email])
  for (let times = 0; times < 5; times++) await press()
  await service.runDueJobs()
  expect(mailed(), 'three in an hour').toHaveLength(3)
})

test('the claim page has the code for a camera, and its last day for a calendar', async () => {
  const { award } = await makeWinner(service, { delivery: 'pickup' })
  const url = `/claim/${tokenOf(award)}`
  const page = await open(url)
  expect(page.body).toMatch(/<svg class="qr"[^>]* aria-label="QR code of [A-Z2-7]{5}-[A-Z2-7]{5}"/)
  expect(page.body).toContain(`href="${url}/win.ics"`)
  const file = await open(`${url}/win.ics`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="win.ics"')
  const lines = file.body.replaceAll('\r\n ', '').split('\r\n')
  const lastDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format(
    new Date(award.deadlineAt.getTime() - 1),
  )
  expect(lines).toContain(`DTSTART;VALUE=DATE:${lastDay.replaceAll('-', '')}`)
  expect(lines).toContain('SUMMARY:Last day to claim Prize 1')
  expect(lines.find(line => line.startsWith('URL:'))).toMatch(new RegExp(`^URL:https?://[^/]+${url}$`))
  expect(file.body.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  expect((await open(`/claim/${'A'.repeat(43)}/win.ics`)).statusCode).toBe(404)
})

test('the claim page of a shipped prize names no venue', async () => {
  const { award } = await makeWinner(service, { delivery: 'ship' })
  const { body } = await open(`/claim/${tokenOf(award)}`)
  expect(body).toContain('Bookmark this page')
  expect(body).not.toMatch(/staff of the venue|class="qr"/i)
})

test('a claim page past its deadline says so and takes nothing', async () => {
  const { award } = await makeWinner(service, { delivery: 'ship' })
  service.clock.set(award.deadlineAt.toISOString())
  const page = await open(`/claim/${tokenOf(award)}`)
  expect(page.body).toContain('This prize can no longer be claimed')
  const late = await service.app.inject({ method: 'POST', url: urlOf(award), payload: { address: ADDRESS } })
  expect(late.statusCode).toBe(410)
})
