import fc from 'fast-check'

/** Values that have broken programs before, in place of the expected ones. */
const VALUES: unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '😀'.repeat(80),
  'x'.repeat(10_000),
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '2026-03-08T02:30',
  '+275760-09-13T00:00:00Z',
  'evt_aaaaaaaaaaaaaaaa',
  'Mars/Olympus',
  'https://a.test/\ud800',
  0,
  -0,
  -1,
  0.5,
  1e-7,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e21,
  1e308,
  [],
  [[]],
  {},
  { length: 3 },
  { constructor: { prototype: { admin: true } } },
  { toString: 1, valueOf: null },
]

const weirdValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** One change to a JSON value, at a place that is chosen by number. */
type Mutation = { place: number } & (
  | { kind: 'replace'; value: unknown }
  | { kind: 'add'; name: string; value: unknown }
  | { kind: 'remove' }
  | { kind: 'repeat'; times: number }
)

const place = fc.nat(10_000)

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ place, kind: fc.constant('replace' as const), value: weirdValue }) },
  { weight: 1, arbitrary: fc.record({ place, kind: fc.constant('remove' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      place,
      kind: fc.constant('repeat' as const),
      times: fc.integer({ min: 2, max: 400 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      place,
      kind: fc.constant('add' as const),
      name: fc.constantFrom(
        'id',
        'role',
        'accountId',
        'account_id',
        'awarded',
        'status',
        '__proto__',
        '',
        '\u0000',
      ),
      value: weirdValue,
    }),
  },
)

interface Place {
  parent: Record<string, unknown>
  name: string
}

function placesIn(parent: Record<string, unknown>): Place[] {
  return Object.entries(parent).flatMap(([name, value]) => [
    { parent, name },
    ...(value !== null && typeof value === 'object' ? placesIn(Object(value)) : []),
  ])
}

/** A copy of `body` with the changes made. */
export function mutate(body: unknown, mutations: readonly Mutation[]): unknown {
  const root: Record<string, unknown> = { body: structuredClone(body) }
  for (const change of mutations) {
    const places = placesIn(root)
    const { parent, name } = places[change.place % places.length] ?? { parent: root, name: 'body' }
    const value = parent[name]
    if (change.kind === 'replace') parent[name] = structuredClone(change.value)
    else if (change.kind === 'repeat' && Array.isArray(value)) {
      parent[name] = Array.from({ length: change.times }, (_, index) => value[index % value.length])
    } else if (change.kind === 'remove' && Array.isArray(parent)) parent.splice(Number(name), 1)
    else if (change.kind === 'remove') delete parent[name]
    else if (change.kind === 'add' && value !== null && typeof value === 'object') {
      // Assigning would change the prototype when the name is __proto__.
      const added = {
        value: structuredClone(change.value),
        enumerable: true,
        configurable: true,
        writable: true,
      }
      Object.defineProperty(value, change.name, added)
    }
  }
  return root.body
}

/** Bodies that are no JSON, or are more than it should be. */
export const rawBody = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"data":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  '{"title":"\ud800"}',
  '\u0000',
  'a=1&b=2',
  '\ufeff{}',
)

/** Values in the place of a key in an address. */
export const pathPart = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%2e%2e%2f',
    '..',
    '%ED%A0%80',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    'a'.repeat(300),
    "'%20or%201=1--",
    '%F0%9F%98%80',
    'evt_AAAAAAAAAAAAAAAA',
    '1e3',
    ';a.js',
  ),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
)

export const queryString = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?page=-1',
      '?page=1e9',
      '?page=1000000&pageSize=500',
      '?page=',
      '?page=1&page=2',
      '?pageSize=0x10',
      '?q=%00',
      '?q=%25%5F%5C',
      '?q=%ED%A0%80',
      `?q=${'a'.repeat(5000)}`,
      '?q[]=a',
      '?sort=__proto__',
      '?type=constructor',
      '?status=1',
      '?__proto__[a]=1',
      '?email=a@b.test%0d%0abcc:c@d.test',
      '?email=%FF',
      '?update=%00',
      '?callbackUrl=//evil.test%0d%0aset-cookie:a=b',
      '?callbackUrl=http://[',
      '?error=%ED%A0%80%0d%0a',
      '?s=%00&page=NaN',
      '?%',
      '?a=%',
    ),
  },
)

export const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/json\t' },
      { 'content-type': ' application/json' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=a' },
      { 'content-type': 'APPLICATION/JSON' },
      { 'content-type': '' },
      { 'idempotency-key': 'x'.repeat(300) },
      { 'idempotency-key': 'same' },
      { 'idempotency-key': '\u00e9' },
      { 'if-none-match': '"' },
      { accept: 'text/html' },
      { 'accept-language': `${'a,'.repeat(2000)}` },
      { host: '' },
      { host: 'evil.test:99999' },
      { host: '[' },
      { 'x-forwarded-for': '::ffff:1.2.3.4, \u0000' },
      { 'x-forwarded-host': 'evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'Same-Origin' },
      { cookie: 'drumroll=%00; drumroll=' },
      { cookie: `drumroll=${'A'.repeat(43)}; __proto__=1` },
      { cookie: 'drumroll-csrf=%E0%A4%A; =; ;;' },
      { authorization: 'Bearer ' },
      { 'transfer-encoding': 'chunked' },
      { 'content-length': '-1' },
    ),
  },
)
