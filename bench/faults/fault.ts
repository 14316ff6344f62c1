import type { AilingProgram } from './ailing-program.ts'
import type { Errand } from './errands.ts'

/** One way to fail. */
export interface Fault {
  name: string
  /**
   * @returns the end of it
   * @throws Unavailable where this machine cannot have it
   */
  begin(ailing: AilingProgram): Promise<() => Promise<void> | void>
  /** A line that the log has after it. */
  log?: RegExp
  /** A finding of the doctor meanwhile. */
  doctor?: RegExp
  /** Errand that it touches: refused in plain words meanwhile if need be, and done after it. */
  errand?: Errand
}

/** A kind of fault, and the ways that take turns. */
export interface Kind {
  name: string
  ways: readonly Fault[]
}

/** This machine cannot have a fault. */
export class Unavailable extends Error {}
