import { useDraggable, useDroppable } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import classes from './canvas.module.css'
import type { Box } from './use-boxes.ts'

/** Pixels around a component. */
const AROUND = 8

interface CanvasBoxProps {
  box: Box
  type: string
  name: string
  selected: boolean
  disabled: boolean
  onSelect: (key: string) => void
  /** The tools of the selected component. */
  children?: ReactNode
}

/** The place of one component on the canvas: click selects it, dragging moves it, and others are dropped on it. */
export function CanvasBox({ box, type, name, selected, disabled, onSelect, children }: CanvasBoxProps) {
  const { key, top, left, width, height } = box
  const { ref: dropRef, isDropTarget } = useDroppable({ id: `box ${key}`, data: { key } })
  const { ref, isDragging } = useDraggable({
    id: `drag box ${key}`,
    data: { key },
    disabled,
  })
  const place = {
    top: top - AROUND,
    left: left - AROUND,
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
  }
  return (
    <div
      ref={dropRef}
      className={classes.box}
      style={place}
      data-selected={selected || undefined}
      data-target={isDropTarget || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={ref}
        type="button"
        tabIndex={-1}
        className={classes.pick}
        aria-label={`Select ${type}: ${name}`}
        onClick={() => onSelect(key)}
      />
      {selected && <span className={classes.type}>{type}</span>}
      {selected && children}
    </div>
  )
}
