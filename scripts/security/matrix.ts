import { globSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Statuses of a requirement. */
export const STATUSES = ['met', 'not-applicable', 'open'] as const

const Text = z.string().min(1)

const TestName = z.strictObject({ file: Text, name: Text })
type TestName = z.output<typeof TestName>

const Requirement = z.strictObject({
  id: z.string().regex(/^\d+\.\d+\.\d+$/),
  level: z.int().min(1).max(3),
  about: Text,
  status: z.enum(STATUSES),
  why: Text.optional(),
  tests: z.array(TestName).min(1).optional(),
})
export type Requirement = z.output<typeof Requirement>

/** Requirements of a part of a chapter. */
const Part = z.strictObject({ chapter: z.int(), title: Text, requirements: z.array(Requirement).min(1) })

const AttackClass = z.strictObject({ id: Text, about: Text, tests: z.array(TestName).min(1) })
export type AttackClass = z.output<typeof AttackClass>

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0, as its CSV file lists them. */
export const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const LEVEL_1 = 70
/** Attack classes A1 to A30. */
const CLASSES = 30
/** Requirements with an automated test, at least. */
const MOST_TESTED = 150

function parts() {
  return globSync('docs/security/asvs/*.json')
    .sort()
    .map(file => Part.parse(JSON.parse(readFileSync(file, 'utf8'))))
}

/** Titles of the chapters, by number. */
export function titles(): Map<number, string> {
  return new Map(parts().map(({ chapter, title }) => [chapter, title]))
}

export const chapterOf = ({ id }: Pick<Requirement, 'id'>): number => Number(id.split('.', 1))

export function requirements(): Requirement[] {
  return parts().flatMap(part => {
    const foreign = part.requirements.find(requirement => chapterOf(requirement) !== part.chapter)
    if (foreign) throw new Error(`${foreign.id} is not in chapter ${part.chapter}`)
    return part.requirements
  })
}

export function attackClasses(): AttackClass[] {
  return globSync('docs/security/classes/*.json')
    .sort()
    .flatMap(file => z.array(AttackClass).parse(JSON.parse(readFileSync(file, 'utf8'))))
}

function twice(ids: string[]): string[] {
  return ids.filter((id, place) => ids.indexOf(id) < place).map(id => `${id} is listed twice`)
}

function miscounted(what: string, found: number, wanted: number): string[] {
  return found === wanted ? [] : [`${what}: ${found} instead of ${wanted}`]
}

/** Problems of the list of requirements; the tests that it names are checked apart. */
export function faultsOf(all: Requirement[]): string[] {
  const inScope = all.filter(({ level }) => level < 3)
  const chapters = Map.groupBy(inScope, chapterOf)
  const tested = inScope.filter(({ tests }) => tests).length
  return [
    ...twice(all.map(({ id }) => id)),
    ...COUNTS.flatMap((count, place) =>
      miscounted(`chapter ${place + 1}`, chapters.get(place + 1)?.length ?? 0, count),
    ),
    ...miscounted('level 1', inScope.filter(({ level }) => level === 1).length, LEVEL_1),
    ...all
      .filter(({ why, tests, status }) => !why && !(tests && status === 'met'))
      .map(({ id }) => `${id} has neither a test nor a reason`),
    ...(tested < MOST_TESTED ? [`only ${tested} requirements have an automated test`] : []),
  ]
}

/** Problems of the list of attack classes. */
export function faultsOfClasses(all: AttackClass[]): string[] {
  const ids = all.map(({ id }) => id)
  const missing = Array.from({ length: CLASSES }, (_, place) => `A${place + 1}`).filter(
    id => !ids.includes(id),
  )
  return [
    ...twice(ids),
    ...missing.map(id => `${id} is missing`),
    ...miscounted('classes', ids.length, CLASSES),
  ]
}

/** The title of a test: the text that stands first in a call. */
const TITLE = /\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts)$/

/** Titles that a test file may give to its tests. */
export function titlesIn(source: string): Set<string> {
  return new Set(
    [...source.matchAll(TITLE)].map(([, single, double, template]) => single ?? double ?? template ?? ''),
  )
}

/** Tests that do not exist under their name. */
export function missingTests(
  named: { id: string; tests?: TestName[] | undefined }[],
  files: ReadonlySet<string> = new Set(globSync('{src,test,scripts,e2e}/**/*.{ts,tsx}')),
): string[] {
  const read = new Map<string, Set<string>>()
  const titlesOf = (file: string) => {
    const known = read.get(file) ?? titlesIn(readFileSync(file, 'utf8'))
    read.set(file, known)
    return known
  }
  return named.flatMap(({ id, tests = [] }) =>
    tests
      .filter(({ file, name }) => !TEST_FILE.test(file) || !files.has(file) || !titlesOf(file).has(name))
      .map(({ file, name }) => `${id}: ${file} has no test “${name}”`),
  )
}
