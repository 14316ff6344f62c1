import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const ORIGIN = 'https://promo.test'
const back = (callbackUrl: unknown) => safeReturnPath({ callbackUrl }, ORIGIN)

test('leads back to the page that was asked for, with its query', () => {
  expect(back('/events/evt_aaaaaaaaaaaaaaaa/live?x=1#top')).toBe('/events/evt_aaaaaaaaaaaaaaaa/live?x=1#top')
  expect(back('https://promo.test/team')).toBe('/team')
})

test.each([
  'https://evil.test/',
  '//evil.test/login',
  '/\\evil.test',
  'https://promo.test@evil.test/',
  'javascript:alert(1)',
  'http://[',
  7,
  undefined,
])('leads to the dashboard instead of %j', callbackUrl => {
  expect(back(callbackUrl)).toBe('/')
})
