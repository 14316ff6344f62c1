import { expect, test } from 'vitest'
import { identify } from './identity.ts'

const pepper = Buffer.alloc(32, 3)
const owner = { rootKey: 'evt_aaaaaaaaaaaaaaaa' }

test('the tag is the same for all its spellings and another for other people', () => {
  const tagOf = (email: string) => identify(pepper, owner, { email })?.tag.toString('hex')
  expect(tagOf('a.da+1@gmail.com')).toBe(tagOf('ada@gmail.com'))
  expect(tagOf('ada@gmail.com')).not.toBe(tagOf('bea@gmail.com'))
})

test('the mailbox counts before the phone, and without both the person is unknown', () => {
  const both = identify(pepper, owner, { email: 'ada@example.com', phone: '+12075550142' })
  expect(both).toEqual(identify(pepper, owner, { email: 'ada@example.com' }))
  expect(identify(pepper, owner, {})).toBeUndefined()
})

test('a person is another one in another campaign', () => {
  const here = identify(pepper, owner, { phone: '+12075550142' })
  const there = identify(pepper, { rootKey: 'evt_bbbbbbbbbbbbbbbb' }, { phone: '+12075550142' })
  expect(here?.tag).toHaveLength(32)
  expect(here?.tag).not.toEqual(there?.tag)
})
