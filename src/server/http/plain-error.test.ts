import { statfsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PlainError, wordsOf } from './plain-error.ts'

function failureOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}

test.runIf(process.platform === 'linux')('a full disk is reported in a line', () => {
  const failure = failureOf(() => writeFileSync('/dev/full', 'anything'))
  expect(wordsOf(failure)).toBe('The disk is full. Free up space: ENOSPC: no space left on device, write')
})

test('errors that the reader can fix show only their message, others show their origin', () => {
  expect(wordsOf(new PlainError('Set PORT'))).toBe('Set PORT')
  expect(wordsOf(failureOf(() => statfsSync('/nowhere')))).toMatch(/ENOENT.*\n\s+at /)
  expect(wordsOf('odd')).toBe('odd')
})
