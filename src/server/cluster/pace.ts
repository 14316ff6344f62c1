/** How several processes are looked after, in milliseconds. */
export const PACE = {
  /** Between two words of a process that it is alive. */
  beatMs: 1000,
  /** Whoever says nothing for so long hangs: its loop does not turn, and nobody is answered. */
  silentMs: 15_000,
  /** Before one that ended is started again; twice as long with each that ends soon after. */
  restartMs: 1000,
  mostRestartMs: 60_000,
  /** Whoever served for so long did not fail at its start. */
  steadyMs: 60_000,
}
export type Pace = typeof PACE
