import type { Given } from '../check/evidence.ts'
import type { Step } from '../check/step.ts'

/** What the page asks of its worker: to check files, and perhaps to look for a play by its head. */
export type Question = Given & { h?: string }

/** What the worker says while it works. */
export type Answer =
  | { kind: 'step'; step: Step }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; steps: Step[] }
  | { kind: 'unreadable'; message: string }
