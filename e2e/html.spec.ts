import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import fc from 'fast-check'
import { FILLINGS, filled } from '#test/parts/fillings.ts'
import { BAD_ADDRESSES, PAYLOADS } from '#test/parts/payloads.ts'

/** Parts of HTML, well-formed or not. fast-check combines them in any order. */
const PARTS = [
  ...[
    '<',
    '>',
    '/',
    '</',
    '<!',
    '<?',
    '<!--',
    '-->',
    '--!>',
    '->',
    '-',
    '!',
    '<![CDATA[',
    ']]>',
    '<!doctype',
  ],
  ...['<b>', '</b>', '<br/>', '<A ', '<a href=', '</a ', '<ul><li>', '<svg:x', '<b1 ', '</>', '</ x>', 'b'],
  ...['"', "'", '=', ' = ', ' ', '\n', '\t', '\f', 'href="', "title='", 'x', 'X=y', 'é', '😀', '\u0301'],
  ...['<script>', '</script>', '</SCRIPT ', '<title>', '</title/', '<textarea>', '</textarea>', '<xmp>'],
  ...['<style/>', '</style', '<scripty>', '<iframe>', '</iframe>', '<noembed>', '<noframes>', '<plaintext>'],
  ...[
    '&',
    '&amp;',
    '&amp',
    '&ampx',
    '&lt',
    '&copy=',
    '&copyx',
    '&notit;',
    '&notin;',
    '&semi;',
    '&sup1',
    '&;',
  ],
  ...['&#', '&#x', '&#65', '&#65;', '&#x41g', '&#0;', '&#128;', '&#13;', '&#xd800;', '&#8238;', '&#x110000;'],
  ...[
    '&#99999999999;',
    '&NewLine;',
    '&Tab;',
    '&nbsp;',
    '&NotEqualTilde;',
    '&CounterClockwiseContourIntegral;',
  ],
  ...['&eacute', '&EACUTE;', '&hellip;', '&what;', ';', '&amp;amp;'],
]

/** In a title or a text area, htmlparser2 leaves a reference behind the start of an end tag unchanged. */
const HALF_ENDED = /<(?:title|textarea)[\s\S]*<\/?[a-z]*&/i

const SAMPLES = [
  ...PAYLOADS,
  ...BAD_ADDRESSES.map(address => `<a href="${address}">x</a><a href=${address}>`),
  ...FILLINGS.map(filling => filled(filling, 3000)),
  ...fc.sample(
    fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }).map(parts => parts.join('')),
    { numRuns: 20_000, seed: 25 },
  ),
].filter(source => !HALF_ENDED.test(source))

/** The parser of a platform, as a script that returns its result as text: maps are lists there. */
async function readerOf(platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { htmlTokens } from '#shared/text/html.ts'
        const inText = (_, value) => (value instanceof Map ? [...value] : value)
        globalThis.readAll = sources => sources.map(source => JSON.stringify(htmlTokens(source), inText))`,
      resolveDir: '.',
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform,
    banner: { js: 'globalThis.__zod_globalConfig={jitless:true};' },
  })
  return outputFiles[0]?.text ?? ''
}

test('browsers cut any HTML into the same pieces as the service, and nothing of it becomes markup', async ({
  page,
}) => {
  const [browser, node] = await Promise.all([readerOf('browser'), readerOf('node')])
  expect(browser).toContain('DOMParser')
  expect(browser.length).toBeLessThan(node.length)
  // The dashboard's own policy, with its trusted sources.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.evaluate(() => {
    Object(window).broken = []
    document.addEventListener('securitypolicyviolation', event => {
      Object(window).broken.push(event.violatedDirective)
    })
  })
  await page.evaluate(browser)
  const inBrowser: string[] = await page.evaluate(sources => Object(window).readAll(sources), SAMPLES)
  await page.evaluate(node)
  const asService: string[] = await page.evaluate(sources => Object(window).readAll(sources), SAMPLES)
  const differ = SAMPLES.flatMap((source, index) =>
    inBrowser[index] === asService[index]
      ? []
      : [{ source, inBrowser: inBrowser[index], asService: asService[index] }],
  )
  expect(differ.slice(0, 5)).toEqual([])
  expect(inBrowser).toHaveLength(SAMPLES.length)
  expect(await page.evaluate(() => Object(window).broken)).toEqual([])
})
