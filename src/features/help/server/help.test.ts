import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { GUIDE, guidePath } from '../guide.ts'

const { app } = await testApp()

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
  for (const path of PATHS) {
    const html = await read(path)
    expect(html).toMatch(/<h1 id="/)
    expect(html).not.toContain('<script')
    for (const target of targetsOf(html)) targets.add(new URL(target, `http://host${path}`).pathname)
  }
  targets.delete('/')
  expect(targets.size).toBeGreaterThan(PATHS.length)
  for (const target of targets) await read(target)
})

test('each page has a link from every other one', async () => {
  for (const path of PATHS) expect(targetsOf(await read(path))).toEqual(expect.arrayContaining(PATHS))
})

test.each(['/help/nothing', '/help/pictures/nothing.webp', '/help/..%2Fpackage'])(
  '%s is not found',
  async path => {
    expect((await app.inject(path)).statusCode).toBe(404)
  },
)

test('a page may load pictures of its own and nothing else', async () => {
  const { headers } = await app.inject('/help')
  expect(headers['content-security-policy']).toContain("default-src 'none'; img-src 'self'")
})
