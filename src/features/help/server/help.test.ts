import { expect, test } from 'vitest'
import openapi from '#openapi.json' with { type: 'json' }
import dashboard from '#openapi-dashboard.json' with { type: 'json' }
import { DEVELOPER_GUIDE, docsPath } from '#shared/developer-guide.ts'
import { testApp } from '#test/app.ts'
import { GUIDE, guidePath } from '../guide.ts'

const { app } = await testApp()

const DOCS = [docsPath(), ...DEVELOPER_GUIDE.map(({ slug }) => docsPath(slug))]
const PATHS = [guidePath(), ...GUIDE.map(({ slug }) => guidePath(slug)), guidePath('glossary')]

/** Addresses that a page links to or loads. */
const targetsOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"#]+)/g)].map(([, target = '']) => target)

async function read(path: string): Promise<string> {
  const { statusCode, body } = await app.inject(path)
  expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
  return body
}

test('each page of the guide opens without signing in, and all that it links to or shows exists', async () => {
  const targets = new Set<string>()
  for (const path of [...PATHS, ...DOCS]) {
    const html = await read(path)
    expect(html).toMatch(/<h1 id="/)
    expect(html).not.toContain('<script')
    for (const target of targetsOf(html)) targets.add(new URL(target, `http://host${path}`).pathname)
  }
  targets.delete('/')
  // The build makes it; the browser tests open it.
  targets.delete(docsPath('api'))
  expect(targets.size).toBeGreaterThan(PATHS.length)
  for (const target of targets) await read(target)
})

test.each([
  ['the guide', PATHS],
  ['the pages for developers', DOCS],
])('each page of %s has a link from every other one', async (_book, paths) => {
  for (const path of paths) expect(targetsOf(await read(path))).toEqual(expect.arrayContaining(paths))
})

test.each([
  ['openapi.json', openapi],
  ['openapi-dashboard.json', dashboard],
])('%s is what the service generates', async (file, generated) => {
  const { statusCode, headers, body } = await app.inject(docsPath(file))
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(JSON.parse(body)).toEqual(generated)
})

test.each([
  '/help/nothing',
  '/help/pictures/nothing.webp',
  '/help/..%2Fpackage',
  '/docs/nothing',
  '/docs/..%2FREADME',
])('%s is not found', async path => {
  expect((await app.inject(path)).statusCode).toBe(404)
})

test('a page may load pictures of its own and nothing else', async () => {
  const { headers } = await app.inject('/help')
  expect(headers['content-security-policy']).toContain("default-src 'none'; img-src 'self'")
})
