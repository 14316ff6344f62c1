import { expect, test } from 'vitest'
import { Site, Sites, siteOf } from './contract.ts'

test.each([
  'www.example.com',
  'example.com:8443',
  '*.example.com',
  'localhost:3000',
  'xn--bcher-kva.example',
])('a site by name: %s', site => expect(Site.safeParse(site).success).toBe(true))

test.each([
  '',
  '*',
  '*.com',
  '*.*.example.com',
  'https://example.com',
  'example.com/path',
  'example.com;script-src *',
  "'self'",
  'a b.example.com',
  'example..com',
  '-example.com',
  'EXAMPLE.com',
  'example.com:0',
  `${'a.'.repeat(200)}com`,
])('no name of a site: %s', site => expect(Site.safeParse(site).success).toBe(false))

test('none is listed twice, and twenty are enough', () => {
  const sites = Array.from({ length: 21 }, (_, n) => `s${n}.example.com`)
  expect(Sites.safeParse({ sites: ['a.test', 'a.test'] }).success).toBe(false)
  expect(Sites.safeParse({ sites: sites.slice(1) }).success).toBe(true)
  expect(Sites.safeParse({ sites }).success).toBe(false)
})

test.each([
  ['https://www.Example.com/summer?x=1#top', 'www.example.com'],
  [' Example.com ', 'example.com'],
  ['http://shop.example.com:8080/', 'shop.example.com:8080'],
  ['*.Example.com', '*.example.com'],
  ['https://*.example.com/', '*.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['javascript:alert(1)', undefined],
  ['not a site', undefined],
  ['', undefined],
])('the pasted text %s becomes the site %s', (pasted, site) => expect(siteOf(pasted)).toBe(site))
