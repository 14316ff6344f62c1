import { describe, expect, test } from 'vitest'
import { normalizeEmail, toE164 } from './contact.ts'

describe('one mailbox is one person', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['ada+prize@example.com', 'ada@example.com'],
    ['ada+a+b@example.com', 'ada@example.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['+only@example.com', '+only@example.com'],
  ])('%s is %s', (spelled, mailbox) => {
    expect(normalizeEmail(spelled)).toBe(mailbox)
  })
})

describe('phone numbers', () => {
  test.each([
    ['(207) 555-0142', '+12075550142'],
    ['1 207 555 0142', '+12075550142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
  ])('%s is %s', (spelled, number) => {
    expect(toE164(spelled)).toBe(number)
  })

  test.each(['', '555-0142', '1075550142', '+0123456789', '+1234567890123456', 'call me'])(
    '%j is none',
    spelled => {
      expect(toE164(spelled)).toBeUndefined()
    },
  )
})
