import { checkFiles, verdictOf } from '../check/check.ts'
import { readEvidence, Unreadable } from '../check/evidence.ts'
import { inEnglish, unreadableInEnglish } from '../check/in-english.ts'
import type { Step } from '../check/step.ts'
import { loadFiles } from './load-files.ts'
import { Missing } from './missing.ts'
import { type Options, readOptions, USAGE } from './options.ts'

/** Output streams. */
export type Output = { out(line: string): void; err(line: string): void }

const SIGNS = { passed: 'ok     ', failed: 'FAILED ', warning: 'warning', later: 'pending' } as const
const VERDICTS = {
  0: 'Verified.',
  1: 'Mismatch: these files do not match what was published. See the failed check above.',
  3: 'Verified, with the warnings above.',
  lacks: 'No problems found, but files are missing. See the warnings above.',
  later: 'No problems so far. Run this again after the campaign ends to check the pending steps.',
} as const

function lineOf(step: Step): string {
  const { state, name, title, detail } = inEnglish(step)
  return `${SIGNS[state]} ${name.padEnd(12)} ${title}: ${detail}`
}

function wordsOf(verdict: 0 | 1 | 3, steps: readonly Step[]): keyof typeof VERDICTS {
  if (verdict !== 3) return verdict
  if (steps.some(({ lacks }) => lacks)) return 'lacks'
  return steps.some(({ state }) => state === 'later') ? 'later' : verdict
}

async function check(options: Options, { out }: Output): Promise<number> {
  const evidence = readEvidence(await loadFiles(options))
  const steps = checkFiles(evidence, options.json ? {} : { onStep: step => out(lineOf(step)) })
  const verdict = verdictOf(steps)
  const failed = steps.find(({ state }) => state === 'failed')
  if (options.json) {
    out(
      JSON.stringify({
        verified: verdict !== 1,
        exitCode: verdict,
        ...(failed && { failed: failed.name }),
        steps: steps.map(inEnglish),
      }),
    )
  } else {
    out(`\n${VERDICTS[wordsOf(verdict, steps)]}`)
  }
  return verdict
}

/** Why the files cannot be checked, in English; other errors are thrown on. */
function unreadableIn(error: unknown): string {
  if (error instanceof Missing) return error.message
  if (error instanceof Unreadable) return unreadableInEnglish(error)
  throw error
}

/**
 * Runs the command (pf1 4.7).
 * @returns its exit code: 0 verified, 1 mismatch, 2 unreadable input, 3 verified with warnings
 */
export async function runVerify(args: readonly string[], output: Output): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    output.out(USAGE)
    return 0
  }
  let options: Options
  try {
    options = readOptions(args)
  } catch (error) {
    output.err(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    return 2
  }
  try {
    return await check(options, output)
  } catch (error) {
    const unreadable = unreadableIn(error)
    if (options.json) output.out(JSON.stringify({ verified: false, exitCode: 2, unreadable }))
    else output.err(unreadable)
    return 2
  }
}
