import { expect, test } from 'vitest'
import { toMailHtml } from './mail-html.ts'

const company = 'Drumroll'
const write = (...paragraphs: string[]) =>
  toMailHtml({ subject: 'Your win', text: paragraphs.join('\n\n'), company, button: 'Claim your prize' })
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('user input is text in every place', () => {
  const hostile = `<img src=x onerror="alert(1)"> & '</style><script>`
  const html = toMailHtml({
    subject: hostile,
    text: `${hostile}\n\n${hostile}`,
    company: hostile,
    button: hostile,
  })
  expect(html).not.toMatch(/<img|<script|onerror="|' <\/style/)
  expect(html.match(/<\/style>/g)).toHaveLength(1)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#x27;&lt;/style&gt;')
})

test('only addresses of the web and of mailboxes become links', () => {
  const html = write(
    'javascript:alert(1) data:text/html,x ftp://files.test/a //evil.test file:///etc/passwd',
    'See https://a.test/b?c=1&d=2, or ask help@a.test.',
    'Ada',
  )
  expect(linksOf(html)).toEqual(['https://a.test/b?c=1&amp;d=2', 'mailto:help@a.test'])
})

test('an address cannot break out of its link', () => {
  const html = write('https://a.test/"onclick="x', "Look: https://a.test/<b>'x", 'Ada')
  expect(html).not.toMatch(/"onclick="|<b>/)
})

test('a link shows the host it leads to, never one that it only names', () => {
  const html = write(`Look: https://bank.test@evil.test/${'x'.repeat(80)}`, 'Ada')
  expect(html).toMatch(/>evil\.test\/x+…<\/a>/)
})

test('an address of its own paragraph is a button, one in a sentence is not', () => {
  const html = write('Claim it here:', 'https://a.test/claim/1', 'Rules: https://a.test/rules', 'Ada')
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html).toMatch(/class="button" href="https:\/\/a\.test\/claim\/1"[^>]*>Claim your prize</)
  expect(html).toMatch(/Rules: <a [^>]*href="https:\/\/a\.test\/rules"/)
})

test('a password is on its own line, to be copied', () => {
  expect(write('Here it is:', 'Snare2roll!x', company)).toMatch(/class="secret"[^>]*>Snare2roll!x</)
  expect(write('Hello,', 'it is yours.', company)).not.toContain('class="secret"')
})

test('the sender of a campaign is in the head, and who sends for them at the foot', () => {
  const html = write('Hello Jo,', 'you won.', 'Lantern & Sons')
  expect(html).toMatch(/class="head[^>]*><span[^>]*>Lantern &amp; Sons</)
  expect(html).toContain('Sent for Lantern &amp; Sons by Drumroll.')
  expect(write('Hello Maya,', 'welcome.', company)).toContain('This email was sent by Drumroll.')
})

test('nothing is fetched and nothing runs', () => {
  const html = write('Hello,', 'https://a.test/x', 'Ada')
  expect(html).not.toMatch(/<(img|script|link|iframe|form|object|base)\b|url\(|@import|\ssrc=|\son\w+=/i)
})

test('a campaign’s email has its bar, its button and its logo, which comes along with it', () => {
  const logo = { png: Buffer.from(''), width: 120, height: 40 }
  const brand = { accent: { color: '#ffd400', text: '#000000' }, logo }
  const branded = (sender: string) =>
    toMailHtml({
      subject: 'Your win',
      text: `Hello,\n\nhttps://a.test/x\n\n${sender}`,
      company,
      brand,
      logoUrl: 'cid:logo',
    })
  const html = branded('Lantern & Sons')
  expect(html).toContain('border-top:4px solid #ffd400')
  expect(html).toMatch(/<a href="https:\/\/a\.test\/x"[^>]*background:#ffd400;color:#000000/)
  expect(html).toMatch(/<img src="cid:logo" width="120" height="40" alt="Lantern &amp; Sons"/)
  expect(branded(company)).not.toMatch(/<img|border-top:4px/)
})
