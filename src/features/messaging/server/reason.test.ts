import { expect, test } from 'vitest'
import { HELD_BACK, NO_MAIL_SERVER } from '#features/messaging/contract.ts'
import { reasonInWords } from './reason.ts'

test.each([HELD_BACK, NO_MAIL_SERVER])('our own reason is shown: %s', said => {
  expect(reasonInWords(said)).toBe(said)
})

test.each(['550 5.1.1 no such mailbox', '451 try later', 'The provider answered 400: not a mobile number'])(
  'the reason of a server is shown: %s',
  said => {
    expect(reasonInWords(said)).toBe(said)
  },
)

test.each([
  'connect ECONNREFUSED 10.0.0.7:25',
  'getaddrinfo ENOTFOUND mail.internal',
  'Greeting never received',
  'unknown',
])('the location of a server stays with its operators: %s', error => {
  expect(reasonInWords(error)).toBe('The email or text server could not be reached')
})
