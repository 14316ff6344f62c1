import { expect, test } from 'vitest'
import { commentsOf } from './gather.ts'
import { lintComment } from './lint.ts'

const found = (source: string, file = 'planted.test.ts') =>
  commentsOf(file, source)
    .flatMap(lintComment)
    .map(({ line, rule }) => `${line} ${rule}`)

test('banned phrasings are found in docstrings, comments and test names', () => {
  const source = [
    '/** What people call the types of prizes. */',
    'const a = 1 // kept for nobody',
    '/* The colour of a button. */',
    "test('whoever asks gets an answer', () => {})",
    "test.each([1])('nobody wins', () => {})",
  ].join('\n')
  expect(found(source)).toEqual([
    '1 what-clause',
    '1 called',
    '2 pronoun',
    '3 us-spelling',
    '4 pronoun',
    '5 pronoun',
  ])
})

test('plain English, code in backticks and instructions to tools pass', () => {
  const source = [
    '/** Prize type labels, with `nobody` as code. */',
    '// biome-ignore lint: nobody reads it',
    "const text = 'nobody'",
  ].join('\n')
  expect(found(source)).toEqual([])
})

test('adjacent line comments are read as one, each docstring tag on its own', () => {
  const half = 'word '.repeat(17).trim()
  expect(found(`// ${half}\n// ${half}`)).toEqual(['1 long'])
  expect(found(`/**\n * ${half}\n * @returns ${half}\n */`)).toEqual([])
})
