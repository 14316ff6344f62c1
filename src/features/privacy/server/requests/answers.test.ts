import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkFiles, readEvidence, verdictOf } from '#features/fairness/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'
import { publishedFiles } from '#test/parts/published-files.ts'
import { changePersons, peopleIn } from '#test/people.ts'

// A request to all accounts is searched in each one, also in those of other test files with other keys.
const t = await testApp({ ownDatabase: 'privacy_answers' })
const { ask, confirm, codeFor, confirmed, mailTo, makePerson } = privacyOf(t)

test('a confirmed person gets a file with everything, by a link that works for a week', async () => {
  const person = await makePerson()
  const { email, owner } = person
  // Looks like a moment, and is none.
  const ids = (await peopleIn(t, [person.campaign.id])).map(({ id }) => id)
  await changePersons(t, ids, { answers: { Note: '2026-99-99T10:00Z' } })
  const { url } = await confirmed('access', person)
  expect((await owner('PUT', url, { action: 'fulfil' })).body).toMatchObject({
    state: 'done',
    result: { entries: 1 },
  })
  await t.runDueJobs()
  const [link = ''] = /\/privacy-request\/file\/[\w-]{43}/.exec(mailTo(email, 'your data')) ?? []
  const file = await t.app.inject(link)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
  const text = file.rawPayload.toString('latin1')
  for (const name of ['your-data.html', 'your-data.json']) expect(text).toContain(name)
  const pageIn = async (language: string) => {
    await t.db(db => db.updateTable('privacy_requests').set({ language }).execute())
    const zip = (await t.app.inject(link)).rawPayload
    return inflateRawSync(zip.subarray(30 + zip.readUInt16LE(26) + zip.readUInt16LE(28))).toString()
  }
  expect(await pageIn('ar')).toMatch(
    /^<!doctype html><html lang="ar" dir="rtl">.*<h1>بياناتكم الشخصية<\/h1>/s,
  )
  expect(await pageIn('en')).toContain('<h2>Entries</h2><p>To run the campaigns you entered.</p>')
  const other = await t.app.inject(link.replace(/.{4}$/, 'AAAA'))
  expect(other.statusCode).toBe(404)
  t.clock.advance({ days: 7 })
  expect((await t.app.inject(link)).statusCode).toBe(404)
  expect((await owner('PUT', url, { action: 'fulfil' })).status).toBe(409)
})

test('corrected: names, ZIP and birthday in every entry, and no identifying field', async () => {
  const person = await makePerson()
  const { email, owner } = person
  const { url } = await confirmed('correct', person, 'My name is Adah')
  expect((await owner('GET', url)).body.request.wish).toBe('My name is Adah')
  expect((await owner('PUT', url, { action: 'correct' })).status).toBe(400)
  expect((await owner('PUT', url, { action: 'correct', email: 'other@example.com' })).status).toBe(400)
  expect((await owner('PUT', url, { action: 'correct', firstName: 'Adah' })).status).toBe(200)
  await t.runDueJobs()
  expect(mailTo(email, 'corrected')).toContain('We corrected your entry')
  const { body } = await owner('GET', url)
  expect(body.entries).toMatchObject([{ firstName: 'Adah', lastName: 'Byron' }])
})

test('declined with a reason, which the person reads', async () => {
  const person = await makePerson()
  const { url } = await confirmed('delete', person)
  expect((await person.owner('PUT', url, { action: 'decline' })).status).toBe(400)
  const reason = 'A dispute about your prize is open until June.'
  expect((await person.owner('PUT', url, { action: 'decline', reason })).body).toMatchObject({
    state: 'declined',
    reason,
  })
  await t.runDueJobs()
  expect(mailTo(person.email, 'about your privacy request')).toContain(reason)
})

test('an opt-out takes effect at once, without the team', async () => {
  const person = await makePerson()
  const { answer, open, url } = await confirmed('optOut', person)
  expect([answer, open.total]).toEqual([{ ok: true }, 0])
  expect((await person.owner('GET', url)).body).toMatchObject({ optedOut: true, request: { state: 'done' } })
})

test('asked of everyone: the accounts that know the address get a request, and no other', async () => {
  const [first, second] = [await makePerson(), await makePerson()]
  const { requestId } = (await ask({ kind: 'access', email: first.email })).json()
  expect((await confirm(requestId, await codeFor(first.email))).statusCode).toBe(200)
  await t.runDueJobs()
  expect((await first.owner('GET', '/api/v0/privacy-requests')).body.total).toBe(1)
  expect((await second.owner('GET', '/api/v0/privacy-requests')).body.total).toBe(0)
  const stranger = 'stranger@example.com'
  const asked = (await ask({ kind: 'access', email: stranger })).json()
  expect((await confirm(asked.requestId, await codeFor(stranger))).statusCode).toBe(200)
  await t.runDueJobs()
  expect(mailTo(stranger, 'no data found')).toContain('found no data about you')
})

test('a winner of the draw is erased: the law keeps them sealed for the team, the certificate holds, and no other reader sees them', async () => {
  const { owner, eventKey, winners, url } = await makeDrawn(t, { tripValue: 9000 })
  const [winner] = winners
  for (const status of ['notified', 'responded', 'verified']) {
    await owner('PUT', `${url}/${winner.winnerId}`, { status })
  }
  const { body: before } = await owner('GET', `/api/v0/event/${eventKey}/awards`)
  const award = before.items.find((one: { awardId: string }) => one.awardId === winner.awardId)
  expect(award).toMatchObject({ status: 'verified', person: { name: 'Ada Byron' } })
  const entry = await t.db(db =>
    db
      .selectFrom('draw_entries as d')
      .innerJoin('entries as e', 'e.id', 'd.entry_id')
      .select('e.entry_key')
      .where('d.hash', '=', Buffer.from(winner.entryHash, 'hex'))
      .executeTakeFirstOrThrow(),
  )
  const path = `/api/v0/event/${eventKey}/entries/${entry.entry_key}`
  expect((await owner('GET', path)).body).toMatchObject({ firstName: 'Ada', prizes: ['Trip'] })
  expect((await owner('DELETE', path)).body).toEqual({ ok: true })
  expect((await owner('GET', path)).body).not.toHaveProperty('firstName')
  const { body: after } = await owner('GET', `/api/v0/event/${eventKey}/awards`)
  const kept = after.items.find((one: { awardId: string }) => one.awardId === winner.awardId)
  expect(kept).toMatchObject({ person: { name: 'Ada Byron' }, keptUntil: expect.any(String) })
  const evidence = readEvidence({ files: await publishedFiles(t, eventKey, 1) })
  const steps = checkFiles(evidence)
  expect(steps.filter(({ state }) => state === 'failed')).toEqual([])
  expect(verdictOf(steps)).toBe(3)
})
