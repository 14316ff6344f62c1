import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { PART_SHEETS } from '#features/public-pages/view/assets/part-sheets.ts'
import { renderPrivacy, renderRules } from '#features/public-pages/view/legal/render-legal.tsx'
import { renderPage } from '#features/public-pages/view/render-page.tsx'
import { FONT_FILES } from '#features/tiles/fonts.ts'
import { LEAD_LOOKS } from '#features/tiles/kinds/index.ts'
import { bundlePlay } from '../../scripts/bundles/bundle-play.ts'
import { allPages, leadPage, legalPage, pageFrame, revealPages } from '../makers/pages/page-makers.ts'

/** Bytes after gzip that one whole participant page may cost, its style sheet and script included. */
const PAGE_BUDGET = 15_000
const SCRIPT_BUDGET = 4_600
/** Bytes of a font file, which is compressed already. */
const FONT_BUDGET = 20_000

const folder = mkdtempSync(join(tmpdir(), 'drumroll-play-'))
afterAll(() => rmSync(folder, { recursive: true }))
await bundlePlay(folder)
const css = readFileSync(join(folder, 'play.css'), 'utf8')
const script = readFileSync(join(folder, 'enhance.js'), 'utf8')
const lookCss = {
  hero: '',
  bigType: '',
  ticket: '',
  poster: '',
  editorial: '',
  story: '',
}
for (const look of LEAD_LOOKS) lookCss[look] = readFileSync(join(folder, `look-${look}.css`), 'utf8')
const partCss = { languages: '', documents: '', win: '', delivered: '', preview: '' }
for (const part of PART_SHEETS) partCss[part] = readFileSync(join(folder, `part-${part}.css`), 'utf8')
const revealCss = readFileSync(join(folder, 'reveal.css'), 'utf8')
const solveScript = readFileSync(join(folder, 'solve.js'), 'utf8')
const revealScript = readFileSync(join(folder, 'reveal.js'), 'utf8')
const giftScript = readFileSync(join(folder, 'gift.js'), 'utf8')
const assets = {
  css,
  cssPath: '/play/00112233445566aa.css',
  scriptPath: '/play/0123456789abcdef.js',
  lookCss,
  partCss,
  revealCss,
  revealPath: '/play/fedcba9876543210.js',
  solvePath: '/play/0f1e2d3c4b5a6978.js',
  giftPath: '/play/0a1b2c3d4e5f6a7b.js',
}

const documents = [
  ...allPages().map(({ name, page }) => ({ name, html: renderPage(pageFrame({}, 'Jo'), page, assets) })),
  { name: 'rules', html: renderRules(legalPage(), assets) },
  { name: 'privacy', html: renderPrivacy(legalPage(), assets) },
]

it('the script stays below 4.6 kB before compression', () => {
  expect(script.length).toBeGreaterThan(0)
  expect(script.length).toBeLessThanOrEqual(SCRIPT_BUDGET)
})

it.each(FONT_FILES)('$letters letters of $name fit their budget', ({ path }) => {
  expect(statSync(join(folder, 'fonts', basename(path))).size).toBeLessThanOrEqual(FONT_BUDGET)
})

it.each(revealPages())('$name fits its budget, its own style sheet and script included', ({ page }) => {
  const html = renderPage(pageFrame({}, 'Jo'), page, assets)
  expect(html).toContain(revealCss)
  const bytes = [html, script, revealScript].map(text => gzipSync(text).length)
  expect(bytes.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(PAGE_BUDGET)
})

it('the script that solves challenges is small, and apart', () => {
  expect(solveScript.length).toBeGreaterThan(0)
  expect(solveScript.length).toBeLessThanOrEqual(2000)
  expect(script).not.toContain('charCodeAt')
})

it.each(documents)('$name fits its budget and loads nothing from elsewhere', ({ html }) => {
  const scripts = html.includes(assets.giftPath) ? [script, giftScript] : [script]
  const bytes = [html, ...scripts].map(text => gzipSync(text).length)
  expect(bytes.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(PAGE_BUDGET)
  expect(html).toContain(css)
  // A link loads nothing before a click.
  const loading = html.replaceAll(/<a href="[^"]*"/g, '<a')
  expect(loading).not.toMatch(/https?:|url\((?!#|\/play\/fonts\/)|@import|\/\/[a-z]/)
})

it.each(LEAD_LOOKS)('the look %s fits the budget of a page, as a form and as a donation', look => {
  for (const type of ['instantWin', 'textToDonate'] as const) {
    const frame = pageFrame({ type })
    const html = renderPage({ ...frame, style: { ...frame.style, look } }, leadPage(type), assets)
    expect(html).toContain(lookCss[look])
    const own = type === 'textToDonate' ? [html, script, giftScript] : [html, script]
    const bytes = own.map(text => gzipSync(text).length)
    expect(bytes.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(PAGE_BUDGET - 1500)
  }
})
