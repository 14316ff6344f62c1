import { expect, test } from 'vitest'
import { newKey } from '#server/security/keys.ts'
import { testApp } from '#test/app.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { wherever } from '#test/parts/wherever.ts'

const t = await testApp()
const NAME = 'Zephyrinequill'
const EMAIL = 'zephyrine.canary@example.com'
const PHONE = '+12075559871'

/** The winner of a shirt, with a unique name, address and number, and traces in every place that stores any. */
async function makeTraced() {
  const drawn = await makeDrawn(t)
  const { owner, account, winners, url, eventKey } = drawn
  const { accountId } = account
  const winner = winners.find((one: { prizeTitle: string }) => one.prizeTitle === 'Shirt')
  const entry = await t.db(async db => {
    const { id, entry_key, campaign_id } = await db
      .selectFrom('draw_entries as d')
      .innerJoin('entries as e', 'e.id', 'd.entry_id')
      .select(['e.id', 'e.entry_key', 'e.campaign_id'])
      .where('d.hash', '=', Buffer.from(winner.entryHash, 'hex'))
      .executeTakeFirstOrThrow()
    const told = { q: `I am ${NAME}` }
    const agreed = { c: { consentFor: 'smsMarketing', text: 'Texts, please', agent: `Browser of ${NAME}` } }
    await db
      .updateTable('entries')
      .set({ consents: JSON.stringify(agreed) })
      .where('id', '=', id)
      .execute()
    const named = { firstName: NAME, lastName: NAME, email: EMAIL, phone: PHONE }
    const person = { ...named, zip: '04101', birthday: '1990-02-03', answers: told }
    // As earlier versions stored it, so that its traces are seen.
    const { firstName: first_name, lastName: last_name, answers, ...columns } = person
    const plain = { first_name, last_name, ...columns, answers: JSON.stringify(answers), sealed: null }
    await db.updateTable('entries').set(plain).where('id', '=', id).execute()
    return { id, entry_key, campaign_id }
  })
  const asks = { status: 'disqualified', note: `${NAME} works here`, evidence: `Payroll of ${NAME}` }
  expect((await owner('PUT', `${url}/${winner.winnerId}`, asks)).status).toBe(200)
  await t.db(async db => {
    const common = { account_id: accountId, campaign_id: entry.campaign_id }
    const at = t.clock.now()
    const text = {
      direction: 'in',
      provider: 'twilio',
      number: '+12075550100',
      phone_hash: PHONE,
      body: `I am ${NAME}`,
      segments: 1,
      kind: 'other',
      state: 'received',
      test: false,
      at,
      changed_at: at,
    }
    await db
      .insertInto('sms_messages')
      .values({ ...text, ...common, message_key: newKey(t.deps.random, 'sms_') })
      .execute()
    await db
      .insertInto('sms_messages')
      .values({ ...text, message_key: newKey(t.deps.random, 'sms_') })
      .execute()
    await db
      .insertInto('sms_consents')
      .values({ ...common, phone_hash: PHONE, kind: 'keyword', words: 'WIN', at })
      .execute()
    await db
      .insertInto('sms_links')
      .values({
        ...common,
        token_hash: t.deps.random.bytes(32),
        phone_hash: PHONE,
        created_at: at,
        expires_at: at,
      })
      .execute()
    await db
      .insertInto('mail_entries')
      .values({
        ...common,
        entry_id: entry.id,
        postmark: '2026-03-01',
        received_on: '2026-03-02',
        typed_at: at,
      })
      .execute()
    for (const [n, recipient_hash] of [EMAIL, PHONE].entries()) {
      const message = {
        ...common,
        message_key: `msg_${String(n).repeat(16)}`,
        channel: n === 0 ? 'email' : 'sms',
        recipient_hash,
        template: 'claim-link',
        subject: `You won, ${NAME}`,
        body: `Hello ${NAME}`,
        created_at: at,
      }
      await db.insertInto('messages').values(message).execute()
    }
    const { id: awardId } = await db
      .selectFrom('awards')
      .select('id')
      .where('entry_id', '=', entry.id)
      .executeTakeFirstOrThrow()
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const { id: pledgeId } = await db
      .insertInto('pledges')
      .values({
        ...common,
        pledge_key: `plg_${'a'.repeat(16)}`,
        phone_hash: PHONE,
        source: 'sms',
        test: false,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('donations')
      .values({
        ...common,
        pledge_id: pledgeId,
        donation_key: `don_${'a'.repeat(16)}`,
        first_name: NAME,
        email: 'other.canary@example.com',
        answers: JSON.stringify({ q: NAME }),
        test: false,
        created_at: at,
      })
      .execute()
    const answer = JSON.stringify({ person: { name: NAME, email: EMAIL } })
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key: 'k', fingerprint: Buffer.alloc(32), answer, created_at: at })
      .execute()
    const document = {
      account_id: accountId,
      award_id: awardId,
      document_key: `doc_${'a'.repeat(16)}`,
      kind: 'identity',
      name: `${NAME}.pdf`,
      mime: 'application/pdf',
      size: 20,
      digest: t.deps.random.bytes(32),
      created_at: at,
    }
    await db.insertInto('award_documents').values(document).execute()
  })
  await t.deps.storage.put(
    `doc_${'a'.repeat(16)}/document.bin`,
    Buffer.from(`Card of ${NAME}`),
    'application/pdf',
  )
  for (const [kind, format] of [
    ['entries', 'csv'],
    ['consents', 'json'],
    ['winners', 'csv'],
  ]) {
    expect((await owner('POST', `/api/v0/event/${eventKey}/exports`, { kind, format })).status).toBe(200)
  }
  await t.runDueJobs()
  return { ...drawn, entry }
}

/** The stored objects in which a text occurs. */
const stored = (text: string) =>
  [...t.objects].filter(([, bytes]) => Buffer.from(bytes).includes(text)).map(([name]) => name)

test('an erased person is in no table and in no stored file any more, by name, address or number', async () => {
  const { owner, eventKey, entry } = await makeTraced()
  const everywhere = async (text: string) => [...(await wherever(t, text)), ...stored(text)]
  const before = await everywhere(NAME)
  for (const table of [
    'entries',
    'messages',
    'sms_messages',
    'draw_ranks',
    'award_documents',
    'idempotency_keys',
    'donations',
  ]) {
    expect(before).toContain(table)
  }
  expect(stored(NAME).length).toBeGreaterThan(3)
  expect((await owner('DELETE', `/api/v0/event/${eventKey}/entries/${entry.entry_key}`)).status).toBe(200)
  await t.runDueJobs()
  for (const text of [NAME, EMAIL, PHONE, 'other.canary']) expect(await everywhere(text), text).toEqual([])
})
