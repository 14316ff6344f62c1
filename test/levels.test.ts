import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Features by level, as docs/ARCHITECTURE.md lists them. */
const levels = new Map(
  [...readFileSync('docs/ARCHITECTURE.md', 'utf8').matchAll(/^(\d)\. ([a-z/, -]+)$/gm)].flatMap(
    ([, level, names = '']) => names.split(', ').map(name => [name, Number(level)] as const),
  ),
)

/** Features, and the rooms of those that have several, such as `campaigns/wizard`. */
const features = globSync('src/features/{*,*/*}/server/index.ts').map(file =>
  dirname(dirname(file)).slice('src/features/'.length),
)

/** The servers that each feature's server imports. */
const uses = new Map(
  features.map(feature => [
    feature,
    new Set(
      globSync(`src/features/${feature}/server/**/*.{ts,tsx}`, { exclude: ['**/*.test.ts'] })
        .flatMap(file => [
          ...readFileSync(file, 'utf8').matchAll(/'#features\/([a-z-]+(?:\/[a-z-]+)?)\/server\//g),
        ])
        .flatMap(([, used]) => used ?? []),
    ),
  ]),
)

/** Features that lead from `feature` back to itself, or none. */
function circle(feature: string, path: readonly string[] = []): readonly string[] {
  if (path.includes(feature)) return [...path, feature]
  for (const used of uses.get(feature) ?? []) {
    const found = circle(used, [...path, feature])
    if (found.length > 0) return found
  }
  return []
}

test('every feature has a level, and every name of the list is a feature', () => {
  expect([...levels.keys()].sort()).toEqual([...uses.keys()].sort())
})

test('a server uses only servers of its level or below', () => {
  const steps = [...uses].flatMap(([feature, used]) => [...used].map(other => ({ feature, other })))
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter(({ feature, other }) => (levels.get(other) ?? 0) > (levels.get(feature) ?? 0))).toEqual(
    [],
  )
})

test.each([...uses.keys()])('%s is in no circle', feature => {
  expect(circle(feature)).toEqual([])
})
