import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILLINGS, filled, nameOf } from '#test/parts/fillings.ts'
import { superlinear } from '#test/parts/processor-time.ts'
import { type HtmlToken, htmlTokens } from './html.ts'

const open = (name: string, attributes: Record<string, string> = {}, raw = `<${name}>`): HtmlToken => ({
  kind: 'open',
  name,
  attributes: new Map(Object.entries(attributes)),
  raw,
})
const close = (name: string, raw = `</${name}>`): HtmlToken => ({ kind: 'close', name, raw })
const text = (words: string): HtmlToken => ({ kind: 'text', text: words })
const other = (raw: string): HtmlToken => ({ kind: 'other', raw })

test('words and tags come apart in their order', () => {
  expect(htmlTokens('Hi <B>Jo</b ><br/>!')).toEqual([
    text('Hi '),
    open('b', {}, '<B>'),
    text('Jo'),
    close('b', '</b >'),
    open('br', {}, '<br/>'),
    text('!'),
  ])
})

test('attributes are read in all their spellings, and the first of a name counts', () => {
  const raw = `<a HREF="x>&amp;y" id='b' class=c title href=z>`
  expect(htmlTokens(raw)).toEqual([open('a', { href: 'x>&y', id: 'b', class: 'c', title: '' }, raw)])
})

describe('text that is not a tag', () => {
  test.each([
    ['1 < 2 && 3 > 2', [text('1 < 2 && 3 > 2')]],
    ['a <3 b', [text('a <3 b')]],
    ['a<!-- <b> -->b', [text('a'), other('<!-- <b> -->'), text('b')]],
    ['<!doctype html>a', [other('<!doctype html>'), text('a')]],
    ['a</>b', [text('a'), other('</>'), text('b')]],
    ['<!-- x -->&amp;', [other('<!-- x -->'), text('&')]],
    ['a <b c', [text('a '), other('<b c')]],
    ['<a /', [other('<a /')]],
    ['a</b c', [text('a'), close('b', '</b c')]],
    ['a<!-- b', [text('a'), other('<!-- b')]],
    ['<script><b></script>', [open('script'), text('<b>'), close('script')]],
  ])('%s', (source, tokens) => {
    expect(htmlTokens(source)).toEqual(tokens)
  })
})

test('character references are decoded, and bring in nothing that may not be typed', () => {
  expect(htmlTokens('&eacute;&#233;&#xE9;&hellip; &NotEqualTilde; &what;')).toEqual([text('ééé… ≂̸ &what;')])
  expect(htmlTokens('&#0;&#8238;&#x202e;&#7;&#xd800;')).toEqual([text('\ufffd'.repeat(5))])
})

test('every character of the source is in one token', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '/',
    'b',
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '"',
    '=',
    ' ',
    '<?',
    '<a ',
    '!',
  )
  fc.assert(
    fc.property(fc.array(part), parts => {
      const source = parts.join('')
      const pieces = htmlTokens(source).map(token => (token.kind === 'text' ? token.text : token.raw))
      expect(pieces.join('')).toBe(source)
    }),
  )
})

test.each(FILLINGS.map(filling => [nameOf(filling), filling] as const))(
  'a hundred thousand characters of %s take no longer than twice the half',
  async (_name, filling) => {
    const sources = new Map([50_000, 100_000].map(length => [length, filled(filling, length)]))
    expect(await superlinear(50_000, length => htmlTokens(sources.get(length) ?? ''))).toBeUndefined()
  },
)
