import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeFile } from '#test/makers/file-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Removes a file, with a body that the route does not ask for. */
async function removeWith(payload: string) {
  const cookie = await signIn(t, await makeUser(t))
  const { fileKey } = await makeFile(t, cookie)
  const answer = await t.app.inject({
    method: 'DELETE',
    url: `/api/v0/file/public/${fileKey}`,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'same' },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

test.each([33, 20_000])('a body of %i lists inside each other is refused by its name', async levels => {
  const message = 'Nest at most 32 lists or objects'
  expect(await removeWith(nested(levels))).toMatchObject({ status: 400, body: { errors: { body: message } } })
})

test('a body of 32 is not', async () => {
  expect(await removeWith(nested(32))).toMatchObject({ status: 200 })
})

test.each(['toString', 'valueOf'])('an object with a %s of its own is refused by its name', async method => {
  const payload = { email: 'ada@example.test', password: { length: { toString: null, valueOf: null } } }
  const named = { ...payload, password: { length: { [method]: 1 } } }
  const ask = (body: object) => t.app.inject({ method: 'POST', url: '/login', payload: body })
  expect((await ask(payload)).statusCode).toBe(400)
  const { statusCode, body } = await ask(named)
  expect([statusCode, JSON.parse(body).errors]).toEqual([
    400,
    { [`password.length.${method}`]: 'Unknown field' },
  ])
})
