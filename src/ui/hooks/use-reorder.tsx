import { type KeyboardEvent, type ReactNode, type RefObject, Suspense } from 'react'
import { lazyWhenOnline } from './lazy-when-online.ts'

const ReorderLayer = lazyWhenOnline(async () => (await import('./reorder-layer.tsx')).ReorderLayer)

interface Reorder {
  /** Makes a button the handle of the row at `index`: drag it, or press the arrow keys on it. */
  handle(index: number): { 'data-handle': true; onKeyDown: (event: KeyboardEvent) => void }
  /** Invisible listener for mouse and touch. It may be rendered anywhere. */
  layer: ReactNode
}

/** The list with the row at `from` taken out and put in at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/**
 * Makes the rows of a list sortable by mouse, touch and keyboard.
 * @param list the element whose children marked `data-row` are the rows
 * @param keys row keys, in order
 * @param onMove receives the positions before and after
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onMove: (from: number, to: number) => void,
): Reorder {
  return {
    layer: keys.length > 1 && (
      <Suspense>
        <ReorderLayer list={list} keys={keys} onMove={onMove} />
      </Suspense>
    ),
    handle: index => ({
      'data-handle': true,
      onKeyDown: event => {
        const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : undefined
        if (to === undefined) return
        event.preventDefault()
        if (to >= 0 && to < keys.length) onMove(index, to)
      },
    }),
  }
}
