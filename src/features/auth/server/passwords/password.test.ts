import { expect, test } from 'vitest'
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
  expect(await matchPassword(hash, 'Correct-Horse-1!')).toBe(true)
  expect(await matchPassword(hash, 'correct-horse-1!')).toBe(false)
})

test('a missing hash matches no password', async () => {
  for (const password of ['', 'A', 'A'.repeat(128)]) {
    expect(await matchPassword(null, password)).toBe(false)
    expect(await matchPassword(undefined, password)).toBe(false)
  }
})
