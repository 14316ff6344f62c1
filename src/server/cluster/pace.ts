/** How several processes are looked after, in milliseconds. */
export const PACE = {
  /** Between two words of a process that it is alive. */
  beatMs: 1000,
  /** Silence after which a process counts as hung: its event loop is stuck. */
  silentMs: 15_000,
  /** Before one that ended is started again; twice as long with each that ends soon after. */
  restartMs: 1000,
  mostRestartMs: 60_000,
  /** Uptime after which an exit no longer counts as a failed start. */
  steadyMs: 60_000,
}
export type Pace = typeof PACE
