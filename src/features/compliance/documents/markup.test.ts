import { describe, expect, test } from 'vitest'
import { documentText, parseDocument, sanitised } from './markup.ts'

describe('allowed markup stays', () => {
  test.each([
    '<h2 id="enter">1. How to enter</h2>\n',
    '<p>A <b>bold</b> and <i>slanted</i> word<br>and <code>abc</code></p>\n',
    '<ul><li>one</li>\n<li>two</li>\n</ul>\n',
    '<p><a href="https://copper.test/a?b=1&amp;c=2">here</a> and <a href="/verify/evt_a">there</a></p>\n',
    '<table><thead><tr><th>Prize</th>\n</tr>\n</thead>\n<tbody><tr><th>Cup</th>\n<td>3</td>\n</tr>\n</tbody>\n</table>\n',
  ])('%s', source => {
    expect(sanitised(source)).toBe(source)
  })
})

describe('dangerous markup is removed', () => {
  test.each([
    [
      'a script with all that it holds',
      '<p>a</p><script>alert("x")</script><p>b</p>',
      '<p>a</p>\n<p>b</p>\n',
    ],
    ['a script that never ends', '<p>a</p><script>alert(1)', '<p>a</p>\n'],
    ['a style', '<style>p{display:none}</style><p>a</p>', '<p>a</p>\n'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>\n'],
    ['an address that runs', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>\n'],
    ['an address of another scheme of ours', '<p><a href="//evil.test">a</a></p>', '<p>a</p>\n'],
    ['a picture', '<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>\n'],
    ['a frame', '<iframe src="https://evil.test">x</iframe><p>a</p>', '<p>a</p>\n'],
    ['a drawing', '<svg><script>1</script></svg><p>a</p>', '<p>a</p>\n'],
    ['a comment', '<p>a<!-- <script>1</script> --></p>', '<p>a</p>\n'],
    ['a form, but not its words', '<form><p>a</p></form>', '<p>a</p>\n'],
    ['an anchor of another page', '<h2 id="x">a</h2>', '<h2>a</h2>\n'],
  ])('%s', (_what, source, expected) => {
    expect(sanitised(source)).toBe(expected)
  })
})

test('the result of any input parses to itself and holds no tag except the allowed ones', () => {
  const pieces = [
    '<',
    '>',
    '"',
    "'",
    '&',
    '<p>',
    '</p>',
    '<scr',
    'ipt>',
    '<table>',
    '<td>',
    '<li>',
    '<b',
    ' on',
    '=1',
    '<a href="',
    'javascript:',
    '\u0000',
    'é',
    '<!--',
    '-->',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 500; round += 1) {
    const source = Array.from({ length: next(40) }, () => pieces[next(pieces.length)]).join('')
    const clean = sanitised(source)
    expect(sanitised(clean)).toBe(clean)
    expect(
      clean.replace(
        /<\/?(?:h2|h3|p|ul|ol|li|table|thead|tbody|tfoot|tr|th|td|b|i|code|br)>|<a href="[^"<>]*">|<\/a>/g,
        '',
      ),
    ).not.toMatch(/[<>]/)
  }
})

test('a hundred thousand unclosed tags are read at once', () => {
  const nodes = parseDocument('<b>'.repeat(100_000))
  expect(documentText(nodes).trim()).toBe('')
  expect(documentText(parseDocument('<'.repeat(100_000)))).toHaveLength(100_001)
})
