import { expect, test } from 'vitest'
import { actionWords, differences } from './differences.ts'

test('changes are listed by field, without unchanged fields', () => {
  const before = {
    title: 'Cup',
    minimumAge: 18,
    demo: false,
    entities: ['A'],
    place: { city: 'Ulm' },
    same: [1],
  }
  const after = {
    title: 'Kettle',
    minimumAge: 21,
    demo: true,
    entities: [],
    place: null,
    same: [1],
    link: 'x',
  }
  expect(differences(before, after)).toEqual([
    { field: 'Title', before: 'Cup', after: 'Kettle' },
    { field: 'Minimum age', before: '18', after: '21' },
    { field: 'Demo', before: 'no', after: 'yes' },
    { field: 'Entities', before: 'A', after: 'nothing' },
    { field: 'Place', before: '{"city":"Ulm"}', after: 'nothing' },
    { field: 'Link', before: 'nothing', after: 'x' },
  ])
})

test('an action reads as words', () => {
  expect(actionWords('member.invitedAgain')).toBe('Member invited again')
  expect(actionWords('apiKey.created')).toBe('API key created')
  expect(actionWords('smsNumber.added')).toBe('SMS number added')
})
