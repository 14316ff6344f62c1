import { describe, expect, test } from 'vitest'
import { identify, normaliseEmail, toE164 } from './identity.ts'

const pepper = Buffer.alloc(32, 3)
const owner = { rootKey: 'evt_aaaaaaaaaaaaaaaa' }

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
    expect(normaliseEmail(spelled)).toBe(mailbox)
  })

  test('the tag is the same for all its spellings and another for other people', () => {
    const tagOf = (email: string) => identify(pepper, owner, { email })?.tag.toString('hex')
    expect(tagOf('a.da+1@gmail.com')).toBe(tagOf('ada@gmail.com'))
    expect(tagOf('ada@gmail.com')).not.toBe(tagOf('bea@gmail.com'))
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

test('the mailbox counts before the phone, and without both there is nobody', () => {
  const both = identify(pepper, owner, { email: 'ada@example.com', phone: '+12075550142' })
  expect(both).toEqual(identify(pepper, owner, { email: 'ada@example.com' }))
  expect(identify(pepper, owner, {})).toBeUndefined()
})

test('a person is another one in another campaign, and the database key is half of the tag', () => {
  const here = identify(pepper, owner, { phone: '+12075550142' })
  const there = identify(pepper, { rootKey: 'evt_bbbbbbbbbbbbbbbb' }, { phone: '+12075550142' })
  expect(here?.tag).toHaveLength(32)
  expect(here?.tag).not.toEqual(there?.tag)
  expect(here?.person.replaceAll('-', '')).toBe(here?.tag.toString('hex', 0, 16))
})
