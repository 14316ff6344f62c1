import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ComponentProps, type RefObject, useEffect, useState } from 'react'

/**
 * Handles respond to arrow keys themselves, so the library's keyboard dragging is off. So is its first plugin, which
 * would describe that to screen readers on every handle.
 */
const DRAGGING: Pick<ComponentProps<typeof DragDropProvider>, 'sensors' | 'plugins'> = {
  sensors: [PointerSensor],
  plugins: defaults => defaults.slice(1),
}

/** While a row is dropped, a copy keeps its place. */
const ROWS = '[data-row]:not([data-dnd-placeholder])'

interface RowProps {
  id: string
  index: number
  element: HTMLElement
}

function Row({ id, index, element }: RowProps) {
  const handle = element.querySelector('[data-handle]')
  const { isDragging } = useSortable({ id, index, element, ...(handle && { handle }) })
  useEffect(() => {
    element.toggleAttribute('data-dragged', isDragging)
  }, [element, isDragging])
  useEffect(() => {
    element.setAttribute('data-draggable', '')
    return () => element.removeAttribute('data-draggable')
  }, [element])
  return null
}

interface ReorderLayerProps {
  list: RefObject<HTMLElement | null>
  keys: readonly string[]
  onMove: (from: number, to: number) => void
}

/** Lets the rows of a list be dragged by their handles. */
export function ReorderLayer({ list, keys, onMove }: ReorderLayerProps) {
  const [rows, setRows] = useState<readonly HTMLElement[]>([])
  const order = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys are other rows
  useEffect(() => {
    setRows([...(list.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])])
  }, [list, order])
  return (
    <DragDropProvider
      {...DRAGGING}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return
        onMove(source.initialIndex, source.index)
      }}
    >
      {rows.map((element, index) => (
        <Row key={element.dataset.row} id={element.dataset.row ?? ''} index={index} element={element} />
      ))}
    </DragDropProvider>
  )
}
