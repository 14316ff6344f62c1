import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { type BuildOptions, build } from 'esbuild'
import { PAYLOADS } from '#test/parts/payloads.ts'

const ORIGIN = 'http://localhost:65000'
const FOLDER = 'test-results/hostile'
/** Number of payloads in one field, one after the other; a rule test of the pages covers each alone. */
const TOGETHER = 10

const TEXTS = Array.from({ length: Math.ceil(PAYLOADS.length / TOGETHER) }, (_, at) =>
  PAYLOADS.slice(at * TOGETHER, (at + 1) * TOGETHER).join(' '),
)

const read = (name: string) => readFileSync(`dist/play/${name}`, 'utf8')
const assets = {
  css: read('play.css'),
  scriptPath: '/play/enhance.js',
  revealCss: read('reveal.css'),
  revealPath: '/play/reveal.js',
}

const shared: BuildOptions = {
  bundle: true,
  jsx: 'automatic',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Counts all scripts that ran, and all that the content security policy blocked. */
async function watch(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const ran: string[] = []
    const note = (what: string) => {
      ran.push(what)
      sessionStorage.setItem('ran', JSON.stringify([...ran, location.pathname]))
      return true
    }
    window.alert = () => note('alert')
    document.addEventListener('securitypolicyviolation', event => note(event.violatedDirective))
  })
  return () => page.evaluate(() => sessionStorage.getItem('ran'))
}

/** Content security policy of the built program for `path`. */
async function policyOf(page: Page, path: string): Promise<string> {
  const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  return policy
}

test('in every field of a participant page three hundred payloads run nowhere', async ({ page }) => {
  mkdirSync(FOLDER, { recursive: true })
  const outfile = `${FOLDER}/pages.mjs`
  await build({
    ...shared,
    entryPoints: ['test/screens/hostile-pages.tsx'],
    outfile,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  const { hostilePage } = await import(pathToFileURL(resolve(outfile)).href)
  const policy = await policyOf(page, '/e/evt_aaaaaaaaaaaaaaaa')
  await page.route(`${ORIGIN}/**`, route => {
    const [, folder, name = ''] = new URL(route.request().url()).pathname.split('/')
    if (folder === 'play' && name.endsWith('.js')) {
      return route.fulfill({ contentType: 'text/javascript', body: read(name) })
    }
    if (folder !== 'p') return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: hostilePage(TEXTS[Number(name)], assets),
    })
  })
  const ran = await watch(page)
  let seen = 0
  for (const at of TEXTS.keys()) {
    await page.goto(`${ORIGIN}/p/${at}`, { waitUntil: 'domcontentloaded' })
    seen += await page.locator('.field').count()
  }
  expect(seen).toBeGreaterThan(15 * TEXTS.length)
  expect(await ran()).toBeNull()
})

test('in every field of a canvas three hundred payloads run nowhere', async ({ page }) => {
  const bundled = await build({
    ...shared,
    entryPoints: ['test/screens/hostile-canvas.tsx'],
    write: false,
    format: 'iife',
    globalName: 'canvas',
    // As in the dashboard's build: the policy forbids what Zod would try.
    banner: { js: 'globalThis.__zod_globalConfig={jitless:true};' },
  })
  const script = bundled.outputFiles[0]?.text ?? ''
  const policy = await policyOf(page, '/login')
  await page.route(`${ORIGIN}/**`, route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/canvas.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname !== '/') return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><html lang="en"><title>Canvas</title><script src="/canvas.js"></script><body>',
    })
  })
  const ran = await watch(page)
  await page.goto(`${ORIGIN}/`)
  const drawn = await page.evaluate(texts => Object(window).canvas.drawAll(texts), TEXTS)
  expect(drawn).toBe(TEXTS.length)
  await page.waitForTimeout(500)
  expect(await ran()).toBeNull()
})
