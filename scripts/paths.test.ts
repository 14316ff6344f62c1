import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PATH = /[`'"]((?:src|test|scripts|e2e|bench|docs)\/[\w./*{},@-]+)[`'"]/g

/** Paths that tests plant, that stand for any, or that are below a package of the workspace. */
const NO_FILES = [/planted/, /NNNN/, /^src\/\{index,verify\}\.ts$/]

/** Code names its own folders in scripts and tests, docs name all of them. */
const READERS = ['{scripts,test,e2e,bench}/**/*.{ts,tsx,mjs}', '*.{ts,json,md}', 'docs/**/*.md']

test('every path that code, settings and docs name exists', () => {
  const named = globSync(READERS, {
    exclude: ['docs/decisions/**', 'package-lock.json', 'openapi*.json'],
  }).flatMap(file => [...readFileSync(file, 'utf8').matchAll(PATH)].map(([, path = '']) => ({ file, path })))
  expect(named.length).toBeGreaterThan(100)
  const gone = named.filter(
    ({ path }) => !NO_FILES.some(pattern => pattern.test(path)) && globSync(path).length === 0,
  )
  expect(gone).toEqual([])
})
