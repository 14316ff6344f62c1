import type { Step } from '../check/step.ts'

/** What the page says at its top: one line with the count, and one sentence. */
export type Verdict = { state: 'passed' | 'failed' | 'later'; count: string; title: string }

/** The words for the steps of a finished check. */
export function verdictWords(steps: readonly Step[]): Verdict {
  const failed = steps.find(({ state }) => state === 'failed')
  if (failed) return { state: 'failed', count: `Failed at: ${failed.title}`, title: 'This does not add up' }
  const passed = steps.filter(({ state }) => state === 'passed').length
  const remarks = steps.filter(({ state }) => state === 'warning').length
  const later = steps.filter(({ state, name }) => state === 'later' && name !== 'receipt').length
  const remark = remarks === 0 ? '' : `, ${remarks} with a remark`
  const isDraw = steps.some(({ name }) => name === 'draw')
  if (steps.some(({ lacks }) => lacks)) {
    return {
      state: 'later',
      count: `${passed} checks passed${remark}`,
      title: 'So far so good: files are missing',
    }
  }
  if (later > 0) {
    return {
      state: 'later',
      count: `${passed} checks passed${remark}, ${later} after the ${isDraw ? 'draw' : 'end'}`,
      title: `Sealed before the ${isDraw ? 'draw' : 'start'}`,
    }
  }
  const all =
    remarks === 0
      ? `All ${passed} checks passed on this device`
      : `${passed} checks passed on this device${remark}`
  return { state: 'passed', count: all, title: `This ${isDraw ? 'draw' : 'game'} was fair` }
}
