import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { goodDraft } from '#test/makers/campaign-makers.ts'
import { type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const CREATE = '/api/v0/event/eventbuilder'

/** Sends a request with an Idempotency-Key as this person. */
async function send(user: MadeUser, key: string, payload: object, url = CREATE) {
  const headers = { cookie: await signIn(t, user), 'idempotency-key': key }
  const method = url === CREATE ? 'POST' : 'PUT'
  const answer = await t.app.inject({ method, url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const countCampaigns = (user: MadeUser) =>
  t.db(async db => {
    const rows = await db
      .selectFrom('campaigns')
      .select('id')
      .where('account_id', '=', user.accountId)
      .execute()
    return rows.length
  })

test('the same request again gets the first answer and does nothing', async () => {
  const user = await makeUser(t)
  const first = await send(user, 'a', goodDraft())
  expect(first.status).toBe(200)
  expect(await send(user, 'a', goodDraft())).toEqual(first)
  expect(await countCampaigns(user)).toBe(1)
})

test('copies sent at the same time do it once', async () => {
  const user = await makeUser(t)
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(user, 'a', goodDraft())))
  expect(new Set(answers.map(({ body }) => body.eventKey)).size).toBe(1)
  expect(await countCampaigns(user)).toBe(1)
})

test('another key is another request', async () => {
  const user = await makeUser(t)
  await send(user, 'a', goodDraft())
  await send(user, 'b', goodDraft())
  expect(await countCampaigns(user)).toBe(2)
})

test('a key of one request is refused for another body and for another path', async () => {
  const user = await makeUser(t)
  const { body } = await send(user, 'a', goodDraft())
  const refused = {
    status: 422,
    body: { message: 'This Idempotency-Key was used for a different request' },
  }
  expect(await send(user, 'a', goodDraft({ title: 'Another one' }))).toMatchObject(refused)
  const update = { eventKey: body.eventKey, title: 'Another one' }
  await send(user, 'b', update, '/api/v0/event')
  expect(await send(user, 'b', update, `/api/v0/event?again`)).toMatchObject(refused)
  expect(await countCampaigns(user)).toBe(1)
})

test('people do not share keys', async () => {
  const [first, second] = [await makeUser(t), await makeUser(t)]
  const made = await send(first, 'a', goodDraft())
  const other = await send(second, 'a', goodDraft())
  expect(other.status).toBe(200)
  expect(other.body.eventKey).not.toBe(made.body.eventKey)
})

test('a request that failed left nothing, so its key may carry the corrected one', async () => {
  const user = await makeUser(t)
  expect((await send(user, 'a', goodDraft({ startTime: '2026-03-01' }))).status).toBe(400)
  expect((await send(user, 'a', goodDraft())).status).toBe(200)
})

test.each(['', 'x'.repeat(256), 'with space'])('the key %j cannot be used', async key => {
  const user = await makeUser(t)
  expect(await send(user, key, goodDraft())).toMatchObject({
    status: 400,
    body: { message: 'Idempotency-Key must have 1 to 255 visible characters' },
  })
})
