import { expect, test } from 'vitest'
import { maskContact, maskEmail, maskPhone } from './mask-contact.ts'

test('an email keeps its first letter and its host', () => {
  expect(maskEmail('jo.sandoval@mail.example')).toBe('j•••@mail.example')
  expect(maskEmail('no address')).toBe('•••')
})

test('a phone keeps its area and its last digits', () => {
  expect(maskPhone('+12075550142')).toBe('(207) •••-0142')
  expect(maskPhone('+442079460958')).toBe('•••58')
})

test('a person is masked in each contact that is known', () => {
  expect(maskContact({ email: 'jo@mail.example', phone: '+12075550142' })).toBe(
    'j•••@mail.example, (207) •••-0142',
  )
  expect(maskContact({ phone: '+12075550142' })).toBe('(207) •••-0142')
  expect(maskContact({})).toBeUndefined()
})
