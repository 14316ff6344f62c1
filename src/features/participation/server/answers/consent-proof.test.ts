import { expect, test } from 'vitest'
import { agreedWith, networkOf, withProof } from './consent-proof.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('of the address %s the network %s is kept', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('a consent is stored with its words, time, origin and browser', () => {
  const given = {
    person: {},
    others: {},
    consents: { cmp_a: { consentFor: 'emailMarketing', text: 'News, please' } },
  }
  const at = new Date('2026-03-02T12:00:00Z')
  expect(
    withProof(given, { ip: '203.0.113.77', agent: `Mozilla/5.0\u0000 ${'x'.repeat(200)}` }, at).consents,
  ).toEqual({
    cmp_a: {
      consentFor: 'emailMarketing',
      text: 'News, please',
      at: '2026-03-02T12:00:00.000Z',
      ip: '203.0.113.0/24',
      agent: `Mozilla/5.0 ${'x'.repeat(108)}`,
    },
  })
})

test.each([
  ['1', true],
  ['0', undefined],
  [undefined, undefined],
])('a Global Privacy Control signal of %s is kept beside each consent as %s', (signal, kept) => {
  const given = { person: {}, others: {}, consents: { cmp_a: { consentFor: 'rules', text: 'I agree' } } }
  const headers = { 'user-agent': 'Mozilla/5.0', ...(signal === undefined ? {} : { 'sec-gpc': signal }) }
  const { cmp_a } = withProof(given, agreedWith(headers), new Date(0)).consents
  expect([cmp_a?.agent, cmp_a?.gpc]).toEqual(['Mozilla/5.0', kept])
})
