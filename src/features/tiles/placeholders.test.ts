import { expect, it } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

it.each([
  ['Not this time, {firstName}', { firstName: 'Jo' }, 'Not this time, Jo'],
  ['Not this time, {firstName}', {}, 'Not this time'],
  ['{firstName}, you won', { firstName: 'Jo' }, 'Jo, you won'],
  ['{firstName}, you won', {}, 'You won'],
  ['Well, {firstName}, you won', {}, 'Well, you won'],
  ['Drawn after {end}.', { end: 'Sunday' }, 'Drawn after Sunday.'],
  ['{unknown} stays', {}, '{unknown} stays'],
  ['Hello {firstName},', {}, 'Hello,'],
  ['Hello {firstName}, welcome', {}, 'Hello, welcome'],
  ['One\n{firstName}, two', {}, 'One\nTwo'],
  ['{firstName}', { firstName: '{prize}', prize: 'Mug' }, '{prize}'],
])('%s with %j reads "%s"', (template, facts, expected) => {
  expect(fillPlaceholders(template, facts)).toBe(expected)
})
