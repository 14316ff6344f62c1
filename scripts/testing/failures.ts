import { z } from 'zod'
import { readReport } from './tally.ts'

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const Suite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })).default([]),
  get suites() {
    return z.array(Suite).default([])
  },
})

const PlaywrightReport = z.object({
  suites: z.array(Suite).default([]),
  errors: z.array(z.object({ message: z.string().default('') })),
})

const brief = (message: string) => message.split('\n').slice(0, 6).join('\n')

/** Failures in Vitest's JSON report: file, test and the first lines of the reason. */
export function vitestFailures(file: string): string[] {
  return (readReport(file, VitestReport)?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter(test => test.status === 'failed')
      if (failed.length === 0) return status === 'failed' ? [`${name}\n${brief(message)}`] : []
      return failed.map(test => `${name} › ${test.fullName}\n${brief(test.failureMessages?.[0] ?? '')}`)
    },
  )
}

function failedSpecs(suite: z.output<typeof Suite>): string[] {
  const own = suite.specs.filter(spec => !spec.ok).map(spec => `${spec.file} › ${spec.title}`)
  return [...own, ...suite.suites.flatMap(failedSpecs)]
}

/** Failures in Playwright's JSON report: file, title, and errors outside any journey. */
export function playwrightFailures(file: string): string[] {
  const report = readReport(file, PlaywrightReport)
  return [
    ...(report?.suites ?? []).flatMap(failedSpecs),
    ...(report?.errors ?? []).map(({ message }) => brief(message)),
  ]
}
