import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText, richText, toRichText } from './rich-text.ts'
import { isSafeUrl, OwnPath } from './safe-url.ts'

describe('formatted text', () => {
  it('reads the subset into a tree', () => {
    const source =
      'Hi <b>Jo <i>Ann</i></b><br><ul><li>one</li></ul><a href="https://a.test/?x=1&amp;y=2">more</a>'
    expect(parseRichText(source)).toEqual({
      nodes: [
        'Hi ',
        { tag: 'b', children: ['Jo ', { tag: 'i', children: ['Ann'] }] },
        { tag: 'br' },
        { tag: 'ul', children: [{ tag: 'li', children: ['one'] }] },
        { tag: 'a', href: 'https://a.test/?x=1&y=2', children: ['more'] },
      ],
      problem: undefined,
    })
  })

  it.each([
    ['<script>alert(1)</script>', 'Only b, i, a, br, ul and li are allowed'],
    ['<b onclick="x()">a</b>', '<b> takes no attributes'],
    ['<a href="javascript:x()">a</a>', 'A link needs href="https://…", mailto: or tel:'],
    ['<a href="https://a.test" onclick="x()">a</a>', 'A link needs href="https://…", mailto: or tel:'],
    ['<b>open', '<b> is not closed'],
    ['</i>', '</i> closes nothing'],
    ['<li>alone</li>', '<li> and <ul> belong together'],
    ['<b>'.repeat(20), 'The formatting is nested too deeply'],
  ])('refuses %s', (text, message) => {
    expect(richText(4000).safeParse(text).error?.issues[0]?.message).toBe(message)
  })

  it('keeps unknown markup as plain text', () => {
    expect(parseRichText('<img src=x>').nodes).toEqual(['<img src=x>'])
    expect(parseRichText('1 < 2 and 3 > 2').problem).toBeUndefined()
  })

  it('round-trips any plain text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), plain => {
        const { nodes, problem } = parseRichText(toRichText(plain))
        expect(problem).toBeUndefined()
        expect(nodes.join('')).toBe(plain)
      }),
    )
  })

  it('answers for any text, and its trees hold no unsafe link', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('<b>', '</b>', '<a href="', 'javascript:', 'https://x.test', '">', 'x', '<'))
          .map(parts => parts.join('')),
        text => {
          expect(JSON.stringify(parseRichText(text).nodes)).not.toMatch(/"href":"(?!https:|mailto:|tel:)/)
        },
      ),
    )
  })
})

describe('addresses', () => {
  it.each(['https://a.test/b?c#d', 'mailto:hi@a.test', 'tel:+12075550142'])('%s is safe', url => {
    expect(isSafeUrl(url)).toBe(true)
  })

  it.each([
    'http://a.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.test',
    'https://me:pw@a.test',
    'https://a.test/"x',
    '',
  ])('%s is not', url => {
    expect(isSafeUrl(url)).toBe(false)
  })

  it('pictures come from this site only', () => {
    expect(OwnPath.safeParse('/file/public/abc.webp').success).toBe(true)
    for (const path of ['//evil.test/a.png', 'https://evil.test/a.png', '/a/../b', '/\\evil.test']) {
      expect(OwnPath.safeParse(path).success).toBe(false)
    }
  })
})
