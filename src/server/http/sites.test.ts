import { expect, test } from 'vitest'
import { openSites, placeOf } from './sites.ts'

const PUBLIC_URL = 'https://app.example.com'
const config = { publicUrl: PUBLIC_URL, playOrigin: 'https://play.example.com', trustedProxies: ['10.0.0.1'] }
const siteOf = openSites(config)

const ask = (host: string | undefined, remoteAddress = '198.51.100.7', more: Record<string, string> = {}) =>
  siteOf({
    url: '/',
    headers: { ...(host === undefined ? {} : { host }), ...more },
    socket: { remoteAddress },
  })

test.each([
  'play.example.com',
  'PLAY.Example.COM',
  'play.example.com.',
  'play.example.com:443',
  'play.example.com:80',
  'play.example.com.:3000',
])('%s is the participants’ site in another spelling', host => {
  expect(ask(host)).toBe('play')
})

test.each([
  undefined,
  '',
  'example.com',
  'play.example.com..',
  '.play.example.com',
  'play.example.com.evil.test',
  'xplay.example.com',
  'play.example.com:',
  'play.example.com:x',
  'play.example.com, app.example.com',
  'play.example.com@evil.test',
  'pl%61y.example.com',
  'ｐlay.example.com',
  '10.0.0.11',
  '[::1]',
  'localhost',
  '__proto__',
])('nothing is served at %s', host => {
  expect(ask(host)).toBeUndefined()
})

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', '127.0.0.1:3000'],
])('from this machine itself (%s) the dashboard is at %s too', (remote, host) => {
  expect(ask(host, remote)).toBe('dashboard')
})

test('a forwarded host counts from a trusted proxy alone, and of several the last', () => {
  const forged = { 'x-forwarded-host': 'play.example.com' }
  expect(ask('app.example.com', '198.51.100.7', forged)).toBe('dashboard')
  expect(ask('drumroll:3000', '10.0.0.1', forged)).toBe('play')
  const both = { 'x-forwarded-host': 'play.example.com, app.example.com' }
  expect(ask('drumroll:3000', '10.0.0.1', both)).toBe('dashboard')
})

test('a whole address says its host itself', () => {
  const socket = { remoteAddress: '198.51.100.7' }
  const headers = { host: 'app.example.com' }
  expect(siteOf({ url: 'HTTP://PLAY.example.com/e/x', headers, socket })).toBe('play')
  expect(siteOf({ url: 'https://evil.test/e/x', headers, socket })).toBeUndefined()
})

test('two origins of one name are distinguished by their ports', () => {
  const one = openSites({ ...config, publicUrl: 'http://here.test', playOrigin: 'http://here.test:8080' })
  const at = (host: string) => one({ url: '/', headers: { host }, socket: {} })
  expect(['here.test', 'here.test:80', 'here.test:8080', 'here.test:3000'].map(at)).toEqual([
    'dashboard',
    'dashboard',
    'play',
    undefined,
  ])
})

test('one origin serves everything, and without any each host does', () => {
  const one = openSites({ ...config, playOrigin: undefined })
  expect(one({ url: '/', headers: { host: 'APP.example.com.' }, socket: {} })).toBe('both')
  expect(one({ url: '/', headers: { host: 'other.example.com' }, socket: {} })).toBeUndefined()
  const any = openSites({ ...config, publicUrl: undefined, playOrigin: undefined })
  expect(any({ url: '/', headers: {}, socket: {} })).toBe('both')
})

test('a route is at one site, except those that both need', () => {
  expect(placeOf('dashboard', '/e/:eventKey')).toBe('play')
  expect(placeOf('play', '/e/:eventKey')).toBe('here')
  expect(placeOf('play', '/event/:id')).toBe('nowhere')
  expect(placeOf('dashboard', '/event/:id')).toBe('here')
  expect(placeOf('play', '/api/v0/public/event/:eventKey')).toBe('here')
  expect(placeOf('dashboard', '/api/v0/public/event/:eventKey')).toBe('here')
})
