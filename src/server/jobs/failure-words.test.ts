import { expect, test } from 'vitest'
import { NamedError } from '#server/http/named-error.ts'
import { failureWords } from './failure-words.ts'

const ofDatabase = (code: string, more: object = {}) =>
  Object.assign(new Error('Failing row contains (ada@example.com)'), { code, severity: 'ERROR', ...more })

test('an error of the database names its rule, never the row', () => {
  expect(failureWords(ofDatabase('23505', { constraint: 'audit_log_pkey' }))).toBe(
    'The same row already exists (audit_log_pkey)',
  )
  expect(failureWords(ofDatabase('22P02'))).toBe('A value is not valid (code 22P02)')
  expect(failureWords(ofDatabase('XX000'))).toBe('The database refused the operation (code XX000)')
})

test('any other error speaks for itself, without the address or number in it', () => {
  expect(failureWords(new NamedError('gone', { message: 'This campaign has ended' }))).toBe(
    'This campaign has ended',
  )
  expect(failureWords(new Error('No such mailbox: ada@example.com, +15005550006\n at line 1'))).toBe(
    'No such mailbox: [address] [number]',
  )
  expect(failureWords(new TypeError(''))).toBe('TypeError')
  expect(failureWords('text')).toBe('Unknown error')
})
