import { DragDropProvider, PointerSensor, useDraggable, useDroppable } from '@dnd-kit/react'
import { type ComponentProps, memo, useEffect } from 'react'
import type { Dragged, DragPart } from './drag-area.tsx'

/**
 * Dragging is for mouse and touch. Keys have the outline and the shortcuts, so the library's own keyboard dragging
 * stays off. So does its first plugin, which would describe that to screen readers on every button.
 */
const DRAGGING: Pick<ComponentProps<typeof DragDropProvider>, 'sensors' | 'plugins'> = {
  sensors: [PointerSensor],
  plugins: defaults => defaults.slice(1),
}

type PartProps = Pick<DragPart, 'id' | 'source' | 'handle' | 'target' | 'disabled'>

function Source({ id, source, handle, target, disabled }: PartProps) {
  const { isDragging } = useDraggable({ id, element: source, ...(handle && { handle }), disabled })
  useEffect(() => {
    target?.toggleAttribute('data-dragging', isDragging)
  }, [target, isDragging])
  return null
}

function Target({ id, target }: { id: string; target: HTMLElement }) {
  const { isDropTarget } = useDroppable({ id: `on ${id}`, data: { id }, element: target })
  useEffect(() => {
    target.toggleAttribute('data-target', isDropTarget)
  }, [target, isDropTarget])
  return null
}

interface DragLayerProps {
  parts: ReadonlyMap<string, DragPart>
  onDrop: (dragged: Dragged, key: string) => void
  /** Called when all that was there to be dragged can be. */
  onReady: () => void
}

/** Lets the parts of the editor be dragged, apart from where they are drawn: typing draws none of this again. */
export const DragLayer = memo(function DragLayer({ parts, onDrop, onReady }: DragLayerProps) {
  useEffect(() => {
    // The library takes hold of the parts in a task of its own.
    const timer = setTimeout(onReady)
    return () => clearTimeout(timer)
  }, [onReady])
  return (
    <DragDropProvider
      {...DRAGGING}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        const from = parts.get(`${source?.id}`)?.dragged
        const to = parts.get(`${target?.data.id}`)?.dragged
        if (!canceled && from && to && 'key' in to) onDrop(from, to.key)
      }}
    >
      {[...parts.values()].map(({ dragged: _, ...part }) => (
        <Source key={part.id} {...part} />
      ))}
      {[...parts.values()].map(
        ({ id, target, dragged }) =>
          target && 'key' in dragged && <Target key={id} id={id} target={target} />,
      )}
    </DragDropProvider>
  )
})
