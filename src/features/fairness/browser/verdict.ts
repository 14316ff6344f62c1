import type { Said } from '#shared/i18n/said.ts'
import type { Step } from '../check/step.ts'
import { said } from '../said.ts'

/** Verdict at the top of the page: counts beside each other, and one sentence. */
export type Verdict = { state: 'passed' | 'failed' | 'later'; counts: Said[]; title: Said }

/** The verdict of a finished check. */
export function verdictOn(steps: readonly Step[]): Verdict {
  const failed = steps.find(({ state }) => state === 'failed')
  if (failed) {
    const count: Said = { key: 'checking.failedCheck', values: { title: said(failed.title) } }
    return { state: 'failed', counts: [count], title: { key: 'checking.mismatch' } }
  }
  const count = steps.filter(({ state }) => state === 'passed').length
  const warnings = steps.filter(({ state }) => state === 'warning').length
  const later = steps.filter(({ state, name }) => state === 'later' && name !== 'receipt').length
  const warned: Said[] = warnings === 0 ? [] : [{ key: 'checking.warned', values: { count: warnings } }]
  const isDraw = steps.some(({ name }) => name === 'draw')
  const passed: Said = { key: 'checking.passedSoFar', values: { count } }
  if (steps.some(({ lacks }) => lacks)) {
    return { state: 'later', counts: [passed, ...warned], title: { key: 'checking.lacking' } }
  }
  if (later > 0) {
    const key = isDraw ? 'checking.afterDraw' : 'checking.afterEnd'
    return {
      state: 'later',
      counts: [passed, ...warned, { key, values: { count: later } }],
      title: { key: isDraw ? 'checking.sealedDraw' : 'checking.sealedGame' },
    }
  }
  const key = warnings === 0 ? 'checking.allPassed' : 'checking.passedHere'
  return {
    state: 'passed',
    counts: [{ key, values: { count } }, ...warned],
    title: { key: isDraw ? 'checking.drawFair' : 'checking.gameFair' },
  }
}
