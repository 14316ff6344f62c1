import { memo, type ReactNode, useEffect, useRef } from 'react'
import classes from './canvas.module.css'
import { useDragPart } from './drag-area.tsx'
import type { Box } from './use-boxes.ts'

/** Pixels around a component. */
const AROUND = 8

interface CanvasBoxProps {
  componentKey: string
  box: Box
  type: string
  name: string
  selected: boolean
  disabled: boolean
  onSelect: (key: string) => void
  /** Its tools when it is selected. */
  children?: ReactNode
}

/** The place of one component on the canvas: click selects it, dragging moves it, and others are dropped on it. */
export const CanvasBox = memo(function CanvasBox(props: CanvasBoxProps) {
  const { componentKey: key, box, type, name, selected, disabled, onSelect, children } = props
  const { top, left, width, height } = box
  const source = useRef<HTMLButtonElement>(null)
  const target = useRef<HTMLDivElement>(null)
  useDragPart({ id: `box ${key}`, dragged: { key }, source, target, disabled })
  const appeared = useRef(selected)
  useEffect(() => {
    // What is selected as it appears was just added, perhaps far from what is in sight.
    if (appeared.current) target.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const place = {
    top: top - AROUND,
    left: left - AROUND,
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
  }
  return (
    <div
      ref={target}
      className={classes.box}
      style={place}
      data-box={key}
      data-selected={selected || undefined}
    >
      <button
        ref={source}
        type="button"
        tabIndex={-1}
        className={classes.pick}
        aria-label={`Select ${type}: ${name}`}
        onClick={() => onSelect(key)}
      />
      {selected && <span className={classes.type}>{type}</span>}
      {children}
    </div>
  )
})
