import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_RULES } from './fields.ts'
import { findWeakness } from './password-strength.ts'

const GWEN = ['Gwen', 'Marsh', 'gwen.marsh@harbor-lights.example', 'Harbor Lights Market']

const COMMON = 'this is close to a commonly used password'
const PERSONAL = 'this is mostly your name, email, or company'

test.each([
  ['Password1!', COMMON],
  ['P@ssw0rd1!', COMMON],
  ['Welcome1!', COMMON],
  ['Summer2026!', COMMON],
  ['Qwerty123!', COMMON],
  ['Jennifer1!', COMMON],
  ['Iloveyou2!', COMMON],
  ['aaaaaaaaA1!', 'the characters repeat'],
  ['Gwen-Marsh-1!', PERSONAL],
  ['GWENmarsh1985!', PERSONAL],
  ['Gw3n.M4rsh!', PERSONAL],
  ['Harbor-Lights-Market-1!', PERSONAL],
  ['H4rb0r!L1ghts', PERSONAL],
  ['Gwen-Password1!', PERSONAL],
  ['Ġwén-Mãrsh-2026!', PERSONAL],
])('%s is too easy to guess: %s', async (password, weakness) => {
  expect(await findWeakness(password, GWEN)).toBe(`Too easy to guess: ${weakness}. Add an unusual word.`)
})

test.each([
  'Brand-New-2@',
  'Correct-Horse-1!',
  'Right-Horse-1!',
  'Other-Pass-3#',
  'Snare2roll!',
  'kX9$vbQ2',
  'Gwen-likes-purple-elephants-9!',
])('%s passes', async password => {
  expect(await findWeakness(password, GWEN)).toBeUndefined()
})

test('short names and empty ones make nothing personal', async () => {
  expect(await findWeakness('Brand-New-2@', ['', 'Ed', '  ', 'a@b.co'])).toBeUndefined()
})

test('random passwords of the shortest length pass', async () => {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#$%^&*'
  const password = fc
    .string({ unit: fc.constantFrom(...letters), minLength: 8, maxLength: 8 })
    .filter(text => PASSWORD_RULES.every(rule => rule.test(text)))
  const passwords = fc.sample(password, { numRuns: 100, seed: 7 })
  const weaknesses = await Promise.all(passwords.map(text => findWeakness(text, GWEN)))
  // A word of three letters may be in any of them.
  expect(weaknesses.filter(weakness => weakness !== undefined).length).toBeLessThanOrEqual(10)
})

test('any text gets a score', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 128 }),
      fc.array(fc.string({ unit: 'binary' })),
      async (password, personal) => {
        const weakness = await findWeakness(password, personal)
        expect(weakness === undefined || weakness.startsWith('Too easy to guess')).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
