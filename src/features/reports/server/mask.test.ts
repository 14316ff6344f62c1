import { describe, expect, test } from 'vitest'
import { maskPerson } from './mask.ts'

const nobody = { firstName: null, lastName: null, email: null, phone: null }

describe('a masked person', () => {
  test('shows initials of a name and nothing else', () => {
    expect(maskPerson({ ...nobody, firstName: 'Jordan', lastName: 'Smith' })).toBe('J••• S.')
    expect(maskPerson({ ...nobody, firstName: 'Jordan' })).toBe('J•••')
  })
  test('shows the first letter and the ending of an address', () => {
    expect(maskPerson({ ...nobody, email: 'dana.longname@example.com' })).toBe('d•••@•••.com')
  })
  test('shows the last three digits of a number', () => {
    expect(maskPerson({ ...nobody, phone: '+12075550187' })).toBe('+1 (•••) •••-•187')
  })
  test('prefers the name, so that the address stays hidden', () => {
    expect(maskPerson({ ...nobody, firstName: 'Jo', email: 'jo@example.com' })).not.toContain('example')
  })
})
