import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.ts'

const folder = mkdtempSync(join(tmpdir(), 'drumroll-failures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'report.json')

function write(report: object): string {
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a failed test is named with its file and reason, one that passed is not', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2'] },
  ]
  const report = { testResults: [{ name: 'sums.test.ts', status: 'failed', assertionResults }] }
  expect(vitestFailures(write(report))).toEqual(['sums.test.ts › takes away\nexpected 1 to be 2'])
})

test('a file that could not be collected is named with its reason', () => {
  const report = {
    testResults: [{ name: 'sums.test.ts', status: 'failed', message: 'no module', assertionResults: [] }],
  }
  expect(vitestFailures(write(report))).toEqual(['sums.test.ts\nno module'])
})

test('a failed journey is found at any depth, and so is an error outside any', () => {
  const spec = { title: 'signs in', file: 'sign-in.spec.ts', ok: false }
  const report = { suites: [{ suites: [{ specs: [spec] }] }], errors: [{ message: 'no server' }] }
  expect(playwrightFailures(write(report))).toEqual(['sign-in.spec.ts › signs in', 'no server'])
})

test('without a report nothing is named', () => {
  expect(vitestFailures(join(folder, 'absent.json'))).toEqual([])
  expect(playwrightFailures(join(folder, 'absent.json'))).toEqual([])
})
