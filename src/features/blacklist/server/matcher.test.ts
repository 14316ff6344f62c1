import { expect, test } from 'vitest'
import { type BlockKind, guessKind, normalizeBlock } from '#features/blacklist/contract.ts'
import { makeMatcher, type Subject } from './matcher.ts'

const now = new Date('2026-03-02T12:00:00Z')

function blocked(kind: BlockKind, listed: string, subject: Subject): boolean {
  const value = normalizeBlock(kind, listed)
  if (value === undefined) throw new Error(`${listed} is no ${kind}`)
  return (
    makeMatcher([{ entryKey: 'blk', kind, value, reason: 'x', expiresAt: null }])(subject, now) !== undefined
  )
}

test.each<[BlockKind, string, Subject, boolean]>([
  ['email', 'Ada@Example.com', { email: 'ada+prize@example.com' }, true],
  ['email', 'a.da@gmail.com', { email: 'ada@googlemail.com' }, true],
  ['email', 'ada@example.com', { email: 'ada@example.org' }, false],
  ['phone', '(207) 555-0142', { phone: '+12075550142' }, true],
  ['phone', '(207) 555-0142', { phone: '+12075550143' }, false],
  ['domain', '@Mailinator.com', { email: 'x@mailinator.com' }, true],
  ['domain', 'mailinator.com', { email: 'x@eu.mailinator.com' }, true],
  ['domain', 'mailinator.com', { email: 'x@notmailinator.com' }, false],
  ['ip', '203.0.113.7', { ip: '203.0.113.7' }, true],
  ['ip', '203.0.113.7', { ip: '::ffff:203.0.113.7' }, true],
  ['ip', '203.0.113.7', { ip: '::ffff:cb00:7107' }, true],
  ['ip', '::ffff:203.0.113.7', { ip: '203.0.113.7' }, true],
  ['ip', '::ffff:203.0.113.7', { ip: '203.0.113.8' }, false],
  ['ip', '::ffff:203.0.113.0/120', { ip: '203.0.113.8' }, true],
  ['ip', '2001:db8::1', { ip: '2001:DB8::7%eth0' }, true],
  ['ip', '203.0.113.0/24', { ip: '203.0.113.255' }, true],
  ['ip', '203.0.113.0/24', { ip: '203.0.114.0' }, false],
  ['ip', '2001:DB8::1', { ip: '2001:db8::ffff' }, true],
  ['ip', '2001:db8::1', { ip: '2001:db8:0:1::1' }, false],
  ['ip', '2001:db8::/32', { ip: '2001:db8:ffff::1' }, true],
  ['name', '  Ada   BYRON ', { name: 'Áda Byron' }, true],
  ['name', 'Ada Byron', { name: 'Ada Byron King' }, false],
  ['device', 'abcdefgh', { device: 'abcdefgh' }, true],
  ['device', 'abcdefgh', { device: 'ABCDEFGH' }, false],
])('%s %s against %j: %s', (kind, listed, subject, expected) => {
  expect(blocked(kind, listed, subject)).toBe(expected)
})

test.each([
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['203.0.113.255/25', '203.0.113.128/25'],
  ['203.0.113.77/0', '0.0.0.0/0'],
  ['203.0.113.77/32', '203.0.113.77'],
  ['::ffff:203.0.113.77/120', '203.0.113.0/24'],
  ['2001:DB8::1', '2001:db8::/64'],
  ['2001:db8:0:0:ffff::1', '2001:db8::/64'],
  ['2001:db8:ffff:ffff::1/33', '2001:db8:8000::/33'],
  ['2001:db8::1/128', '2001:db8::1/128'],
  ['1:2:3:4:5:6:7:8/120', '1:2:3:4:5:6:7:0/120'],
  ['fe80::1/0', '::/0'],
])('the range %s is spelled %s, as by every other address of it', (written, spelled) => {
  expect(normalizeBlock('ip', written)).toBe(spelled)
})

test('an entry holds until it expires, and one that expired does not hide one that holds', () => {
  const entry = { kind: 'email' as const, value: 'ada@example.com', reason: 'x' }
  const over = { ...entry, entryKey: 'old', expiresAt: now }
  const match = makeMatcher([over, { ...entry, entryKey: 'new', expiresAt: null }])
  expect(makeMatcher([over])({ email: entry.value }, new Date(now.getTime() - 1))?.entryKey).toBe('old')
  expect(makeMatcher([over])({ email: entry.value }, now)).toBeUndefined()
  expect(match({ email: entry.value }, now)?.entryKey).toBe('new')
})

test('an empty list matches no person, and missing details match nothing', () => {
  expect(makeMatcher([])({ email: 'ada@example.com', ip: '203.0.113.7' }, now)).toBeUndefined()
  expect(blocked('ip', '0.0.0.0/0', {})).toBe(false)
  expect(blocked('ip', '0.0.0.0/0', { ip: 'nonsense' })).toBe(false)
})

test.each([
  ['203.0.113.0/24', 'ip'],
  ['ada@example.com', 'email'],
  ['(207) 555-0142', 'phone'],
  ['mailinator.com', 'domain'],
  ['Ada Byron', 'name'],
] as const)('a pasted %s is taken for: %s', (text, kind) => {
  expect(guessKind(text)).toBe(kind)
})
