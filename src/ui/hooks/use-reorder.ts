import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

interface Reorder {
  /** Position of the row that is being dragged. */
  dragged: number | undefined
  /** Makes a button the handle of the row at `index`: drag it, or press the arrow keys on it. */
  handle(index: number): {
    onKeyDown: (event: KeyboardEvent) => void
    onPointerDown: () => void
  }
}

/** The list with the row at `from` taken out and put in at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

function rowAt(rows: readonly Element[], y: number): number {
  const found = rows.findIndex(row => y < row.getBoundingClientRect().bottom)
  return found === -1 ? rows.length - 1 : found
}

/**
 * Lets people put the rows of a list in another order, by mouse, touch and keyboard.
 * @param list the element whose children marked `data-row` are the rows
 * @param onMove takes the positions before and after; called for each place that a row passes
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): Reorder {
  const [dragged, setDragged] = useState<number>()
  useEffect(() => {
    if (dragged === undefined) return
    // On the window, because the handle itself moves within the page while it is dragged.
    const listening = new AbortController()
    const { signal } = listening
    const drop = () => setDragged(undefined)
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const to = rowAt([...(list.current?.querySelectorAll('[data-row]') ?? [])], clientY)
        if (to === dragged || to < 0) return
        onMove(dragged, to)
        setDragged(to)
      },
      { signal },
    )
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', drop, { signal })
    return () => listening.abort()
  }, [dragged, list, onMove])

  return {
    dragged,
    handle: index => ({
      onPointerDown: () => setDragged(index),
      onKeyDown: event => {
        const rows = list.current?.querySelectorAll('[data-row]').length ?? 0
        const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : undefined
        if (to === undefined) return
        event.preventDefault()
        if (to >= 0 && to < rows) onMove(index, to)
      },
    }),
  }
}
