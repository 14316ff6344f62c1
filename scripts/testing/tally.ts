import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Counts of passed and failed tests. */
export interface Tally {
  passed: number
  failed: number
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A runner's JSON report; undefined when it wrote none. */
export function readReport<S extends z.ZodType>(file: string, report: S): z.output<S> | undefined {
  return existsSync(file) ? report.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** A runner that failed without a failed test (it crashed, or wrote no report) counts as one failure. */
function blame({ passed, failed }: Tally, exitCode: number | null): Tally {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/** Reads the JSON report of Vitest; a file whose tests could not even be collected is one failure. */
export function tallyVitest(file: string, exitCode: number | null): Tally {
  const report = readReport(file, VitestReport)
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return blame(
    { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + (broken?.length ?? 0) },
    exitCode,
  )
}

/** Reads the JSON report of Playwright; a test that passed only when repeated counts as failed. */
export function tallyPlaywright(file: string, exitCode: number | null): Tally {
  const report = readReport(file, PlaywrightReport)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return blame({ passed: expected, failed: unexpected + flaky + (report?.errors.length ?? 0) }, exitCode)
}
