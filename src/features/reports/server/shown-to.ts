import { FEWEST_SHOWN } from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'

/** Cells as the reader may see them. */
export type Shown = (counts: Iterable<readonly [string, number]>) => Record<string, number>

/**
 * The cells to hide so that no fewer than five people are revealed, although the sum is known. They are the small ones,
 * plus the next larger ones until at least two cells and five people are hidden.
 */
function hiddenOf(cells: readonly (readonly [string, number])[]): Set<string> {
  const hidden = new Set<string>()
  let people = 0
  for (const [key, count] of cells.filter(([, size]) => size > 0).sort(([, a], [, b]) => a - b)) {
    const isEnough = hidden.size === 0 || (hidden.size > 1 && people >= FEWEST_SHOWN)
    if (count >= FEWEST_SHOWN && isEnough) break
    hidden.add(key)
    people += count
  }
  return hidden
}

/**
 * Cells that a role may see: without access to personal data, none that reveals fewer than five people, alone or by
 * subtraction.
 */
export function shownTo(role: number): Shown {
  return counts => {
    const cells = [...counts]
    const hidden = role > ROLE.editor ? hiddenOf(cells) : new Set<string>()
    return Object.fromEntries(cells.filter(([key]) => !hidden.has(key)))
  }
}
