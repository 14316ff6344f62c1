import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  attackClasses,
  faultsOf,
  faultsOfClasses,
  missingTests,
  type Requirement,
  requirements,
  titlesIn,
} from './matrix.ts'
import { summaryOf, withSummary } from './summary.ts'

test('every requirement of levels 1 and 2 is listed once, with a test or a reason', () => {
  expect(faultsOf(requirements())).toEqual([])
})

test('every class of attacks has a test', () => {
  expect(faultsOfClasses(attackClasses())).toEqual([])
})

test('every test that is named exists', () => {
  expect(missingTests([...requirements(), ...attackClasses()])).toEqual([])
})

test('SECURITY.md counts the requirements as the files do', () => {
  const document = readFileSync('SECURITY.md', 'utf8')
  expect(withSummary(document)).toBe(document)
})

const [first, ...others] = requirements()
const planted = (changes: Partial<Requirement>) => {
  if (!first) throw new Error('There are no requirements')
  return [{ ...first, ...changes }, ...others]
}

test('planted faults are found: twice, missing, another level, no test and no reason', () => {
  expect(faultsOf(planted({ id: '2.1.1' }))).toEqual([
    '2.1.1 is listed twice',
    'chapter 1: 26 instead of 27',
    'chapter 2: 12 instead of 11',
  ])
  expect(faultsOf(others)).toEqual(['chapter 1: 26 instead of 27'])
  expect(faultsOf(planted({ level: 1 }))).toEqual(['level 1: 71 instead of 70'])
  expect(faultsOf(planted({ why: undefined, tests: undefined }))).toEqual([
    `${first?.id} has neither a test nor a reason`,
  ])
  expect(faultsOf(requirements().map(one => ({ ...one, why: 'so', tests: undefined })))).toEqual([
    'only 0 requirements have an automated test',
  ])
})

test('planted faults of classes are found: missing and listed twice', () => {
  const [one, ...rest] = attackClasses()
  expect(faultsOfClasses(rest)).toEqual(['A1 is missing', 'classes: 29 instead of 30'])
  expect(faultsOfClasses([...(one ? [one, one] : []), ...rest])).toEqual([
    'A1 is listed twice',
    'classes: 31 instead of 30',
  ])
})

test('a test is known by its file and its title', () => {
  const file = 'scripts/security/matrix.test.ts'
  const naming = (name: string, of = file) => missingTests([{ id: '1.1.1', tests: [{ file: of, name }] }])
  expect(naming('a test is known by its file and its title')).toEqual([])
  expect(naming('there is no such test here'.toUpperCase())).toHaveLength(1)
  expect(naming('a test', 'missing.test.ts')).toHaveLength(1)
  expect(naming('1.1.1', 'scripts/security/matrix.ts')).toHaveLength(1)
  expect(titlesIn("test.each([1])('%s is one', () => {})")).toContain('%s is one')
})

test('the summary counts levels 1 and 2 alone, and lists what is open', () => {
  const all: Requirement[] = [
    { id: '1.1.1', level: 1, about: 'decode once', status: 'met', tests: [{ file: 'a', name: 'b' }] },
    { id: '1.1.2', level: 2, about: 'encode last', status: 'open', why: 'not yet' },
    { id: '1.1.3', level: 3, about: 'more', status: 'open', why: 'beyond' },
  ]
  const summary = summaryOf(all, new Map([[1, 'Encoding']]))
  expect(summary).toContain('| 1. Encoding | 2 | 1 | 0 | 1 | 1 |')
  expect(summary).toContain('- **1.1.2** encode last. not yet')
  expect(summary).not.toContain('1.1.3')
})
