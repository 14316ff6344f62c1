import type { Said } from '#shared/i18n/said.ts'
import type { Given } from '../check/evidence.ts'
import type { Step } from '../check/step.ts'

/** Request of the page to its worker: check files, and optionally find a play by its head. */
export type Question = Given & { h?: string }

/** Progress messages and results of the worker. */
export type Answer =
  | { kind: 'step'; step: Step }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; steps: Step[] }
  | { kind: 'unreadable'; said: Said }
