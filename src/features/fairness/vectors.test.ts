import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expected } from './vectors.ts'

test('docs/FAIRNESS.md prints every vector that the code is held to', () => {
  const page = readFileSync(new URL('../../../docs/FAIRNESS.md', import.meta.url), 'utf8')
  const vectors = Object.values(expected).flat()
  expect(vectors.length).toBeGreaterThan(30)
  expect(vectors.filter(vector => !page.includes(vector))).toEqual([])
})
