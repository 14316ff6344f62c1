// The whole gate but the tests: all checks at once, the words of those that failed at the end.
import { execFile } from 'node:child_process'
import { ensureBuilt } from './ensure-built.ts'

const BIN = 'node_modules/.bin'
const node = process.execPath

const CHECKS: Record<string, [string, ...string[]]> = {
  'format, lint, boundaries': [`${BIN}/biome`, 'check', '--error-on-warnings', '.'],
  'planted violations': [`${BIN}/vitest`, 'run', '--project', 'tooling'],
  types: [`${BIN}/tsc`],
  'unused code': [`${BIN}/knip`],
  sizes: [node, 'scripts/check-size.ts'],
  licenses: [node, 'scripts/licenses/check.ts'],
  'numbers of the law': [node, 'scripts/law-numbers/check.ts'],
  'regular expressions': [node, 'scripts/patterns/check.ts'],
  'voice of what people read': [node, 'scripts/copy/check.ts'],
  'voice of comments': [node, 'scripts/copy/comments/check.ts'],
  'API description': [node, 'scripts/api/check.ts'],
  'generated files': [node, 'scripts/generate.ts', '--check'],
}

/** Checks whose figures are worth reading when they pass, too. */
const MEASURES = ['voice of what people read']

ensureBuilt()
const failures = await Promise.all(
  Object.entries(CHECKS).map(async ([name, [program, ...args]]) => {
    const words = await new Promise<string | undefined>(resolve => {
      execFile(program, args, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
        if (!error && MEASURES.includes(name)) process.stdout.write(stdout)
        resolve(error ? `${stdout}${stderr}` || error.message : undefined)
      })
    })
    process.stdout.write(`${words === undefined ? 'ok    ' : 'FAILED'} ${name}\n`)
    return words === undefined ? '' : `\n--- ${name}\n${words}`
  }),
)
process.stdout.write(failures.join(''))
process.exitCode = failures.some(Boolean) ? 1 : 0
