import type { Step } from '../check/step.ts'

/** Verdict at the top of the page: one line with the count, and one sentence. */
export type Verdict = { state: 'passed' | 'failed' | 'later'; count: string; title: string }

/** The words for the steps of a finished check. */
export function verdictWords(steps: readonly Step[]): Verdict {
  const failed = steps.find(({ state }) => state === 'failed')
  if (failed)
    return { state: 'failed', count: `Failed check: ${failed.title}`, title: 'These files do not match' }
  const passed = steps.filter(({ state }) => state === 'passed').length
  const warnings = steps.filter(({ state }) => state === 'warning').length
  const later = steps.filter(({ state, name }) => state === 'later' && name !== 'receipt').length
  const warning = warnings === 0 ? '' : `, ${warnings} with a warning`
  const isDraw = steps.some(({ name }) => name === 'draw')
  if (steps.some(({ lacks }) => lacks)) {
    return {
      state: 'later',
      count: `${passed} checks passed${warning}`,
      title: 'No problems so far, but files are missing',
    }
  }
  if (later > 0) {
    return {
      state: 'later',
      count: `${passed} checks passed${warning}, ${later} to follow after the ${isDraw ? 'draw' : 'end'}`,
      title: `Sealed before the ${isDraw ? 'draw' : 'start'}`,
    }
  }
  const all =
    warnings === 0
      ? `All ${passed} checks passed on this device`
      : `${passed} checks passed on this device${warning}`
  return { state: 'passed', count: all, title: `This ${isDraw ? 'draw' : 'game'} was fair` }
}
