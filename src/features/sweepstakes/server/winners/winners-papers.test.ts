import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeDrawn, runJobs } from '#test/makers/drawn-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { browse, formOf } from '#test/makers/participant.ts'
import { multipart } from '#test/multipart.ts'
import { addressOf, changePersons } from '#test/people.ts'

const t = await testApp()
const { open, send } = browse(t)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const ADDRESS = { street: '1 Main St', city: 'Burlington', state: 'VT', zip: '05401', country: 'US' }

/** Changes the person of an address. */
async function correct(email: string, changes: Parameters<typeof changePersons>[2]) {
  const rows = await t.db(db =>
    db.selectFrom('entries').select('id').where('email_hash', '=', addressOf(t, email)).execute(),
  )
  await changePersons(
    t,
    rows.map(({ id }) => id),
    changes,
  )
}

type Drawn = Awaited<ReturnType<typeof makeDrawn>>

/** Notifies a winner and follows the link of the email. */
async function claimPathOf({ owner, url }: Drawn, winner: { winnerId: string; email: string }) {
  await owner('POST', `${url}/${winner.winnerId}/notify`)
  await t.runDueJobs()
  const mail = t.mails.findLast(({ to }) => to === winner.email)
  return /\/claim\/[A-Za-z0-9_-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
}

function upload(url: string, headers: Record<string, string> = {}) {
  const field = headers.cookie === undefined ? 'documents' : 'files'
  const sent = multipart({}, [{ field, name: 'signed.pdf', bytes: PDF }])
  return t.app.inject({
    method: 'POST',
    url,
    headers: { ...sent.headers, 'sec-fetch-site': 'same-origin', ...headers },
    payload: sent.payload,
  })
}

test('a winner is notified by email and by text message, and the status of both is shown', async () => {
  const drawn = await makeDrawn(t)
  const { owner, url, winners } = drawn
  const [first, second] = winners
  await correct(first.email, { phone: '+12075550123' })
  const path = await claimPathOf(drawn, first)
  const texts = t.texts.filter(({ to }) => to === '+12075550123')
  const [, link = ''] =
    texts[0]?.text.match(
      /^Copper Kettle Coffee: You may have won Trip! Claim by Mar 26, 11:59 PM ET: http:\/\/localhost:3000(\/c\/[\w-]{12}) Reply STOP to opt out$/,
    ) ?? []
  expect([texts.length, (await t.app.inject(link)).headers.location]).toEqual([1, path])
  expect((await t.app.inject(`${link.slice(0, -1)}!`)).statusCode).toBe(404)
  expect((await t.app.inject('/c/AAAAAAAAAAAA')).statusCode).toBe(404)
  const told = (await owner('GET', url)).body.winners
  expect(told[0].deliveries).toMatchObject([
    { channel: 'email', status: 'sent' },
    { channel: 'sms', status: 'sent' },
  ])
  expect(told[1].deliveries).toEqual([])
  await correct(second.email, { email: null })
  const untold = await owner('POST', `${url}/${second.winnerId}/notify`)
  expect(untold).toMatchObject({
    status: 409,
    body: { message: 'This winner has no email address or phone number' },
  })
})

test('a prize from the IRS threshold on asks for Form W-9 and an affidavit: sent on the claim page, checked by a member', async () => {
  const drawn = await makeDrawn(t, { tripValue: 200_000 })
  const { owner, url, winners, eventKey, account } = drawn
  const [first, second] = winners
  expect([first.w9, first.affidavit, second.w9]).toEqual(['requested', 'requested', 'notNeeded'])
  const path = await claimPathOf(drawn, first)
  const page = await open(path)
  expect(page.body).toContain('Form W-9')
  expect(page.body).toContain('href="https://www.irs.gov/pub/irs-pdf/fw9.pdf" rel="noreferrer"')
  expect(page.body).toContain('Affidavit of eligibility')
  expect((await upload(`${path}/documents?kind=evidence`)).statusCode).toBe(404)
  expect((await upload(`${path}/documents?kind=w9`)).headers.location).toBe(path)
  expect((await upload(`${path}/documents?kind=w9`)).headers.location).toBe(path)
  const one = `${url}/${first.winnerId}`
  await upload(`${path}/documents`)
  expect((await send(path, { action: 'claim', ...ADDRESS, dob: '1962-11-05' })).statusCode).toBe(303)
  expect(await owner('PUT', one, { status: 'verified' })).toMatchObject({
    status: 409,
    body: { message: 'Required documents are missing' },
  })
  const again = await open(path)
  expect(again.body).toContain('Received: signed.pdf')
  await upload(`${path}/documents?kind=affidavit`)
  const [seen] = (await owner('GET', url)).body.winners
  expect(seen).toMatchObject({ status: 'responded', w9: 'received', affidavit: 'received' })
  expect(seen.answer.address).toMatchObject({ street: ADDRESS.street, city: ADDRESS.city })
  const w9 = seen.documents.find(({ kind }: { kind: string }) => kind === 'w9')
  expect(w9).not.toHaveProperty('checkedBy')
  const files = `/api/v0/event/${eventKey}/awards/${seen.awardId}/documents`
  const analyst = await makeCaller(t, { account, role: ROLE.analyst })
  expect((await analyst('POST', `${files}/${w9.documentKey}/check`)).status).toBe(403)
  const checked = (await owner('POST', `${files}/${w9.documentKey}/check`)).body
  const after = checked.documents.find(({ kind }: { kind: string }) => kind === 'w9')
  expect(after).toMatchObject({
    checkedBy: expect.stringMatching(/\S/),
    checkedAt: '2026-03-21T12:00:00.000Z',
  })
  expect((await owner('PUT', one, { status: 'verified' })).body.status).toBe('verified')
})

test('the team adds papers that came by mail, and the evidence of a disqualification', async () => {
  const { url, owner, winners, eventKey, account } = await makeDrawn(t, { tripValue: 200_000 })
  const cookie = await signIn(t, await makeUser(t, { account, role: ROLE.manager }))
  const files = `/api/v0/event/${eventKey}/awards/${winners[0].awardId}/documents`
  expect((await upload(`${files}?kind=w9`, { cookie })).json()).toMatchObject({ w9: 'received' })
  expect((await upload(`${files}?kind=evidence`, { cookie })).statusCode).toBe(200)
  const [seen] = (await owner('GET', url)).body.winners
  expect(seen.documents).toMatchObject([
    { kind: 'w9', givenBy: expect.stringMatching(/\S/) },
    { kind: 'evidence', givenBy: expect.stringMatching(/\S/) },
  ])
  const stranger = await signIn(t, await makeUser(t, { role: ROLE.owner }))
  expect((await upload(`${files}?kind=w9`, { cookie: stranger })).statusCode).toBe(404)
})

test('public names need consent, which is asked on the claim page and withdrawn there', async () => {
  const drawn = await makeDrawn(t)
  const { owner, url, winners, eventKey } = drawn
  const [first, second] = winners
  await correct(first.email, { zip: '05401' })
  const list = async () => (await t.app.inject(`/winners/${eventKey}`)).body
  const certificate = async () =>
    (await t.app.inject(`/api/v0/public/event/${eventKey}/fairness/certificate.json`)).json().winners
  expect(await list()).toContain('No winners yet')
  const path = await claimPathOf(drawn, first)
  expect(formOf(await open(path)).names).toContain('showName')
  expect((await send(path, { action: 'claim', showName: 'yes', ...ADDRESS })).statusCode).toBe(303)
  expect(await list()).not.toContain('Ada')
  await owner('PUT', `${url}/${first.winnerId}`, { status: 'verified' })
  for (const status of ['notified', 'responded', 'verified'])
    await owner('PUT', `${url}/${second.winnerId}`, { status })
  expect(await list()).toMatch(
    /Trip<\/h2><ul><li>Ada B\., VT<\/li><\/ul>.*Shirt<\/h2><ul><li>1 winner not named/,
  )
  expect(await list()).not.toContain('Byron')
  expect((await certificate()).map(({ displayName }: { displayName?: string }) => displayName)).toEqual([
    'Ada B., VT',
    undefined,
    undefined,
  ])
  await send(path, { action: 'hideName' })
  expect(await list()).toContain('1 winner not named')
  expect(await list()).not.toContain('Ada')
  expect(JSON.stringify(await certificate())).not.toContain('displayName')
  expect((await t.app.inject(`/rules/${eventKey}`)).body).toContain(`href="/winners/${eventKey}"`)
})

test('owners and managers are notified once that a winner missed the deadline, unless they turned that off', async () => {
  const drawn = await makeDrawn(t)
  const { owner, url, winners, account, eventKey } = drawn
  const quiet = await makeUser(t, { account, role: ROLE.manager })
  await t.db(db =>
    db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ notifications: { 'claimDeadline.email': false } }) })
      .where('email', '=', quiet.email)
      .execute(),
  )
  const told = await makeUser(t, { account, role: ROLE.manager })
  await makeUser(t, { account, role: ROLE.analyst })
  await owner('POST', `${url}/${winners[0].winnerId}/notify`)
  t.clock.set('2026-03-27T05:00:00Z')
  await runJobs(t, 'forfeit-awards')
  await runJobs(t, 'forfeit-awards')
  const mails = t.mails.filter(
    ({ subject, text }) => subject === 'A winner missed the deadline' && text.includes(eventKey),
  )
  const to = mails.map(mail => mail.to)
  expect(to).toContain(told.email)
  expect(to).not.toContain(quiet.email)
  expect(to).toHaveLength(2)
  expect(mails[0]?.text).toContain('In 24 hours, the prize goes to the next alternate')
})

test('a masked draw has contacts without their letters, and no answers', async () => {
  const { owner, url, winners } = await makeDrawn(t)
  const [first] = winners
  const whole = (await owner('GET', url)).body.winners[0]
  const masked = (await owner('GET', `${url}?contacts=masked`)).body.winners[0]
  expect(whole.email).toBe(first?.email)
  expect(masked).toMatchObject({ winnerId: whole.winnerId, name: whole.name })
  expect(masked.email).toBe(`${whole.email.slice(0, 1)}•••${whole.email.slice(whole.email.indexOf('@'))}`)
  expect(masked).not.toHaveProperty('zip')
  expect(masked).not.toHaveProperty('answer')
})
