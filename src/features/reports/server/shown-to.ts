import { FEWEST_SHOWN } from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'

/** Cells as the reader may see them. */
export type Shown = (counts: Iterable<readonly [string, number]>) => Record<string, number>

/**
 * The cells that together say nothing of fewer than five people, although the sum of all is known: those that are too
 * small, and as many of the next larger as it takes until the hidden ones are two at least and five people together.
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

/** What a role may see: without personal data, no cell that tells of fewer than five people, alone or by subtraction. */
export function shownTo(role: number): Shown {
  return counts => {
    const cells = [...counts]
    const hidden = role > ROLE.editor ? hiddenOf(cells) : new Set<string>()
    return Object.fromEntries(cells.filter(([key]) => !hidden.has(key)))
  }
}
