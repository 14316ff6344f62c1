import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText } from '../../../rich-text.ts'
import { toDocument, toStored } from './stored-text.ts'

const again = (source: string) => toStored(toDocument(source))

describe('a formatted text in its editor', () => {
  it.each([
    '',
    'Hi {firstName}',
    'one<br>two',
    'one<br><br>two',
    '<br>two',
    'one<br><br>',
    'Hi <b>Jo <i>Ann</i></b>, <a href="https://a.test/?x=1&amp;y=2">more <b>here</b></a>',
    '<ul><li>one</li><li>two <i>three</i></li></ul>',
    'before<ul><li>one</li></ul>after',
    'before<br><br><ul><li>one</li></ul><br>after',
    '<ul><li>one<ul><li>inner</li></ul></li><li></li></ul>',
    'a &lt;b&gt; &amp; c',
  ])('comes out as it went in: %s', source => {
    expect(again(source)).toBe(source)
  })

  it.each([
    ['<b>one<br>two</b>', '<b>one</b><br><b>two</b>'],
    ['<i><b>x</b></i>', '<b><i>x</i></b>'],
    ['one\ntwo', 'one<br>two'],
    ['one<br>', 'one'],
    ['one<br><ul><li>a</li></ul>', 'one<ul><li>a</li></ul>'],
    ['<ul>\n<li>a</li>\n</ul>', '<ul><li>a</li></ul>'],
    ['<b></b>', ''],
    ['<b><b>x</b></b>', '<b>x</b>'],
    ['<script>x</script>', '&lt;script&gt;x'],
  ])('%s looks the same as %s', (source, stored) => {
    expect(again(source)).toBe(stored)
  })

  it('is always a text that may be stored, and the same when it is opened again', () => {
    const parts = [
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<br>',
      'x',
      ' ',
      '&',
      '<',
      '\n',
    ]
    const source = fc.array(fc.constantFrom(...parts, '<a href="tel:1">', '</a>'), { maxLength: 12 })
    fc.assert(
      fc.property(source, found => {
        const stored = again(found.join(''))
        expect(parseRichText(stored).problem).toBeUndefined()
        expect(again(stored)).toBe(stored)
      }),
    )
  })
})
