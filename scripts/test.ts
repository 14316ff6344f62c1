// Runs every test: Vitest on a throw-away PostgreSQL, the proofs at their small size, Playwright on the built program.
// Ends with the failures and the totals. With --journeys only Playwright runs, with --languages only the journeys of
// entrants, in every language. With --changed, the tests related to changes since the last commit run, without the
// proofs.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import './servers.ts'
import { ensureBuilt } from './ensure-built.ts'
import { PROOFS, programOf } from './proving/proofs.ts'
import { playwrightFailures, vitestFailures } from './testing/failures.ts'
import { type Tally, tallyPlaywright, tallyVitest } from './testing/tally.ts'

const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/playwright.json'

function run(args: string[], env: NodeJS.ProcessEnv = {}): number | null {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status
}

const [journeys, changedOnly, everyLanguage] = ['--journeys', '--changed', '--languages'].map(option =>
  process.argv.includes(option),
)
const journeysOnly = journeys || everyLanguage

ensureBuilt()
rmSync('test-results', { recursive: true, force: true })

function runUnits(): Tally {
  const exitCode = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...(changedOnly ? ['--changed'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
  ])
  return tallyVitest(VITEST_REPORT, exitCode)
}

function runJourneys(): Tally {
  const exitCode = run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...(everyLanguage ? ['e2e/languages'] : []),
      '--reporter=list,json',
      ...(changedOnly ? ['--only-changed', '--pass-with-no-tests'] : []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT, ...(everyLanguage && { EVERY_LANGUAGE: 'true' }) },
  )
  return tallyPlaywright(PLAYWRIGHT_REPORT, exitCode)
}

const failedProofs: string[] = []

/** Small sizes of what bench/ proves: kills under load, as many prizes as there are, one entry for one person. */
function runProofs(): Tally {
  const proofs = PROOFS.filter(({ inTests }) => inTests)
  const failed = proofs.filter(proof => run(programOf(proof, proof.small)) !== 0)
  failedProofs.push(...failed.map(({ name }) => `npm run prove:${name}`))
  return { passed: proofs.length - failed.length, failed: failed.length }
}

const tallies = [
  ...(journeysOnly ? [] : [runUnits()]),
  ...(journeysOnly || changedOnly ? [] : [runProofs()]),
  runJourneys(),
]
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0)
for (const failure of [
  ...vitestFailures(VITEST_REPORT),
  ...failedProofs,
  ...playwrightFailures(PLAYWRIGHT_REPORT),
])
  process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
