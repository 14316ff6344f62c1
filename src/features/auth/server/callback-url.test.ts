import { expect, test } from 'vitest'
import { safeCallbackUrl } from './callback-url.ts'

const ORIGIN = 'https://promo.test'

test.each([
  ['/team?tab=2#me', 'https://promo.test/team?tab=2#me'],
  ['https://promo.test/events', 'https://promo.test/events'],
  ['team', 'https://promo.test/team'],
  ['https:evil.test/x', 'https://promo.test/evil.test/x'],
])('%s leads to a page of the same origin', (wanted, url) => {
  expect(safeCallbackUrl(wanted, ORIGIN)).toBe(url)
})

test.each([
  undefined,
  '',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  'https://evil.test',
  'https://promo.test.evil.test',
  'https://promo.test@evil.test',
  'https://user:word@promo.test/',
  'http://promo.test/',
  'https://promo.test:444/',
  'javascript:alert(1)',
  'data:text/html,hi',
  'http://[',
  'https://%',
  `/${'a'.repeat(10_000)}`,
])('%j leads to the start page', wanted => {
  expect(safeCallbackUrl(wanted, ORIGIN)).toBe('https://promo.test/')
})
