import { expect, it } from 'vitest'
import { pastedContent } from './pasted-text.ts'
import { toStored } from './stored-text.ts'

/** Fake clipboard, which Node lacks. */
const clipboard = (types: Record<string, string>) => ({ getData: (type: string) => types[type] ?? '' })

function pasted(html: string): string {
  const content = pastedContent(clipboard({ 'text/html': html, 'text/plain': 'unused' }))
  const isWords = content.every(({ type }) => type === 'text')
  return toStored({ type: 'doc', content: isWords ? [{ type: 'paragraph', content }] : content })
}

it.each([
  ['words alone', '<!--StartFragment--><span style="color: red">Win</span> now<!--EndFragment-->', 'Win now'],
  ['other names of the same', '<strong>a</strong> <em>b</em>', '<b>a</b> <i>b</i>'],
  ['paragraphs', '<p>one</p>\n<p>two</p>', 'one<br>two'],
  [
    'lists',
    '<ul>\n<li><p>one</p></li>\n<li>two<ol><li>in</li></ol></li></ul>',
    '<ul><li>one</li><li>two<ul><li>in</li></ul></li></ul>',
  ],
  [
    'safe links',
    '<a href="https://a.test/?a=1&amp;b=2" class="x">go</a>',
    '<a href="https://a.test/?a=1&amp;b=2">go</a>',
  ],
  ['no others', '<a href="javascript:x()">go</a>', 'go'],
  ['no scripts and styles', '<style>p { color: red }</style><script>x()</script><h1>Rules</h1>', 'Rules'],
  [
    'what Google Docs makes bold',
    '<b style="font-weight:normal;">plain <b>bold</b></b>',
    'plain <b>bold</b>',
  ],
  ['tags out of place', '<ul><b>a</b><li>one<li>two</ul></i>end', '<ul><li>one</li><li>two</li></ul>end'],
])('pastes %s', (_what, html, stored) => {
  expect(pasted(html)).toBe(stored)
})

it('pastes plain text unchanged, a line for each of its lines', () => {
  expect(toStored({ content: pastedContent(clipboard({ 'text/plain': 'a <b>\r\n\r\nc' })) })).toBe(
    'a &lt;b&gt;<br><br>c',
  )
})
