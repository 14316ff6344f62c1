import { expect, test } from 'vitest'
import { addressBehind, trustIn } from './trusted-proxies.ts'

const trust = trustIn(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])

test.each([
  ['10.1.2.3', true],
  ['11.1.2.3', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['::ffff:10.1.2.3', true],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  ['10.1.2', false],
  ['', false],
])('%s is trusted: %s', (address, isTrusted) => {
  expect(trust(address)).toBe(isTrusted)
})

test.each([
  ['198.51.100.1', undefined, '198.51.100.1'],
  ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9,10.0.0.2', '203.0.113.9'],
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
])('behind %s, which says %s, is %s', (remote, forwardedFor, address) => {
  expect(addressBehind(trust, remote, forwardedFor)).toBe(address)
})
