import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tallyPlaywright, tallyVitest } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'drumroll-tally-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'report.json')

function write(report: object): string {
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('tests that ran are counted', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [{ status: 'failed', assertionResults: [{}] }],
  }
  expect(tallyVitest(write(report), 1)).toEqual({ passed: 7, failed: 2 })
})

test('a file whose tests could not be collected is a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  }
  expect(tallyVitest(write(report), 1)).toEqual({ passed: 7, failed: 1 })
})

test('a runner that ends badly with every test passed is a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [] }
  expect(tallyVitest(write(report), 1)).toEqual({ passed: 7, failed: 1 })
  expect(tallyVitest(write(report), 0)).toEqual({ passed: 7, failed: 0 })
})

test('a runner that wrote no report is a failure', () => {
  expect(tallyVitest(join(folder, 'absent.json'), null)).toEqual({ passed: 0, failed: 1 })
  expect(tallyPlaywright(join(folder, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that passed only when repeated is a failure', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] }
  expect(tallyPlaywright(write(report), 1)).toEqual({ passed: 3, failed: 2 })
})

test('an error outside any journey is a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] }
  expect(tallyPlaywright(write(report), 1)).toEqual({ passed: 0, failed: 1 })
})
