import { expect, test } from 'vitest'
import { limitedTo } from '#server/limited-to.ts'
import { NewPassword } from '#shared/fields.ts'
import { seededRandom } from '#test/app.ts'
import { hashPassword, matchPassword, newTemporaryPassword } from './password.ts'

const random = seededRandom('password')

test('a temporary password has 14 characters and satisfies every rule', () => {
  const passwords = Array.from({ length: 500 }, () => newTemporaryPassword(random))
  expect(new Set(passwords).size).toBe(500)
  for (const password of passwords) {
    expect(password).toHaveLength(14)
    expect(NewPassword.safeParse(password).success).toBe(true)
  }
})

test('a password is kept as argon2id with 19 MiB and two passes', async () => {
  const hash = await hashPassword(random, 'Correct-Horse-1!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await matchPassword([null, hash], 'Correct-Horse-1!')).toBe(1)
  expect(await matchPassword([hash, undefined], 'correct-horse-1!')).toBeUndefined()
})

test('nothing matches where there is no hash', async () => {
  for (const password of ['', 'A', 'A'.repeat(128)]) {
    expect(await matchPassword([null, undefined], password)).toBeUndefined()
  }
})

test('a few run, a few wait, and the rest is refused at once', async () => {
  const run = limitedTo(2, 3)
  const finish: (() => void)[] = []
  const work = () => run(() => new Promise<void>(resolve => finish.push(resolve)))
  const taken = [work(), work(), work(), work(), work()]
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
  expect(finish).toHaveLength(2)
  for (let n = 0; n < 5; n += 1) {
    finish[n]?.()
    await taken[n]
  }
  expect(finish).toHaveLength(5)
  const again = work()
  finish[5]?.()
  await again
})
