import { said } from '../said.ts'
import { beaconBytesIn, beaconStep } from './beacon-step.ts'
import { commitmentStep, specHashStep } from './commitment-steps.ts'
import { drawSteps } from './draw-steps.ts'
import { committedIn, type Evidence, Unreadable } from './evidence.ts'
import { filesStep } from './files-step.ts'
import { entryReceiptStep } from './find-entry.ts'
import { logStep } from './log-step.ts'
import { momentsStep, rulesOf } from './moments-step.ts'
import { receiptStep } from './receipt-step.ts'
import { signatureStep } from './signature-step.ts'
import type { Step } from './step.ts'

/** Told while a check runs: each step as it ends, and how far the log is read. */
export type Watch = { onStep?: (step: Step) => void; onProgress?: (done: number, total: number) => void }

/**
 * Checks published files against each other (pf1 4.7), step by step, and stops at the first that fails:
 * what follows would rest on it.
 * @returns the steps in their order; only the last can have failed
 * @throws Unreadable when there is no commitment among the files
 */
export function checkFiles(evidence: Evidence, { onStep, onProgress }: Watch = {}): Step[] {
  const steps: Step[] = []
  for (const step of stepsOf(evidence, onProgress)) {
    steps.push(step)
    onStep?.(step)
    if (step.state === 'failed') break
  }
  return steps
}

function* stepsOf(evidence: Evidence, onProgress: Watch['onProgress']): Generator<Step, void> {
  const committed = committedIn(evidence)
  if (!committed) throw new Unreadable(said('nothingCommitted'))
  yield signatureStep(evidence)
  yield filesStep(evidence)
  yield specHashStep(evidence, committed)
  yield commitmentStep(evidence, committed)
  yield beaconStep(evidence, committed)
  const beaconBytes = beaconBytesIn(evidence, committed)
  if (committed.kind === 'sweepstakes') {
    yield* drawSteps(evidence, committed, beaconBytes)
    const { receipt } = evidence
    if (receipt) yield entryReceiptStep(evidence, committed, receipt)
    return
  }
  const rules = rulesOf(committed, beaconBytes)
  yield momentsStep(evidence, committed, rules)
  const { result, walked } = logStep(evidence, committed, rules, {
    ...(evidence.receipt && 'seq' in evidence.receipt ? { wanted: evidence.receipt.seq } : {}),
    ...(onProgress ? { onProgress } : {}),
  })
  yield result
  const receipt = receiptStep(evidence, committed, walked)
  if (receipt) yield receipt
}

/** The exit code of a check (pf1 4.7): 0 verified, 1 mismatch, 3 verified with warnings. */
export function verdictOf(steps: readonly Pick<Step, 'state'>[]): 0 | 1 | 3 {
  if (steps.some(({ state }) => state === 'failed')) return 1
  return steps.every(({ state }) => state === 'passed') ? 0 : 3
}
