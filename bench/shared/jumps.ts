const JUMPS = 5_000_000

/** One cycle through all cells in an order without pattern, the same each time. */
function cycle(cells: number): Int32Array {
  const next = Int32Array.from({ length: cells }, (_, at) => at)
  let state = 12_345
  for (let last = cells - 1; last > 0; last--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const at = state % last
    const here = next[last] ?? 0
    next[last] = next[at] ?? 0
    next[at] = here
  }
  return next
}

/**
 * Nanoseconds of a dependent read, at random places in this many bytes. Small sizes show the speed of the processor,
 * large ones our share of its caches: machines that share them with others change from one hour to the next.
 */
export function jumpNs(bytes: number): number {
  const next = cycle(bytes / Int32Array.BYTES_PER_ELEMENT)
  let at = 0
  const jump = (times: number) => {
    for (let left = times; left > 0; left--) at = next[at] ?? 0
  }
  jump(JUMPS / 4)
  const started = performance.now()
  jump(JUMPS)
  return (1e6 * (performance.now() - started)) / JUMPS
}
