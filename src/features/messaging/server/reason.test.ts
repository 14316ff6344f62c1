import { expect, test } from 'vitest'
import { HELD_BACK, NO_MAIL_SERVER } from '#features/messaging/contract.ts'
import { reasonInWords } from './reason.ts'

test.each([HELD_BACK, NO_MAIL_SERVER])('what we say ourselves is told: %s', said => {
  expect(reasonInWords(said)).toBe(said)
})

test.each(['550 5.1.1 no such mailbox', '451 try later', 'The provider answered 400: not a mobile number'])(
  'what a server said is told: %s',
  said => {
    expect(reasonInWords(said)).toBe(said)
  },
)

test.each([
  'connect ECONNREFUSED 10.0.0.7:25',
  'getaddrinfo ENOTFOUND mail.internal',
  'Greeting never received',
  'unknown',
])('where the server is stays with those who run it: %s', error => {
  expect(reasonInWords(error)).toBe('The email or text server could not be reached')
})
