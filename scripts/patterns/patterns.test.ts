import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { gather, type Pattern } from './gather.ts'
import { judge } from './judge.ts'

const folder = mkdtempSync(join(tmpdir(), 'drumroll-patterns-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = ({ source, flags }: RegExp): Pattern => ({ source, flags, place: 'a.ts:1' })

test('every form of a pattern is found, with its place', () => {
  const source = [
    'const File = z.string().regex(/a+/u)',
    'text.replace(/b/g, "")',
    "new RegExp('c+', 'i')",
    "text.match('d.')",
    'z.object({ address: z.ipv6() })',
    'const view = <p>{text.split(/e/)}</p>',
    'new RegExp(/f/)',
  ].join('\n')
  const { patterns, unread } = gather('a.tsx', source)
  const found = patterns.map(({ source, flags, place }) => `${place} /${source.slice(0, 4)}/${flags}`)
  expect(found.sort()).toEqual([
    'a.tsx:1 /a+/u',
    'a.tsx:2 /b/g',
    'a.tsx:3 /c+/i',
    'a.tsx:4 /d./',
    expect.stringMatching(/^a\.tsx:5 /),
    'a.tsx:6 /e/',
    'a.tsx:7 /f/',
  ])
  expect(unread).toEqual([])
})

test('a pattern that is put together at run time is named', () => {
  expect(gather('a.ts', 'const one = "a"\nnew RegExp(one)').unread).toEqual(['a.ts:2'])
})

test('superlinear patterns are distinguished from linear ones', async () => {
  const slow = [
    /\.[^/]*$/,
    /<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>/g,
    /\s+$/,
    /^(a+)+$/,
    /^([^,]+), *([^,]+)$/,
  ]
  const linear = [/^\s+/, /(?<!\s)\s+$/, /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/, /[&<>"']/g]
  const faults = await judge([...slow, ...linear].map(at))
  expect(faults.map(({ pattern }) => pattern).sort()).toEqual(slow.map(String).sort())
  expect(faults[0]).toMatchObject({
    why: expect.stringMatching(/polynomial|exponential/),
    places: ['a.ts:1'],
  })
})

test('a pattern that was found linear is remembered, one that was not is judged again', async () => {
  const memory = join(folder, 'memory', 'patterns.json')
  const patterns = [/^a$/, /b+$/].map(at)
  const first = await judge(patterns, memory)
  expect(JSON.parse(readFileSync(memory, 'utf8')).linear).toEqual(['/^a$/'])
  expect(await judge(patterns, memory)).toEqual(first)
})
