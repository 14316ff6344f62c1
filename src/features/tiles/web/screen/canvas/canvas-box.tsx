import { memo, type ReactNode, useEffect, useRef } from 'react'
import classes from './canvas.module.css'
import { useDragPart } from './drag-area.tsx'

interface CanvasBoxProps {
  componentKey: string
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
  const { componentKey: key, type, name, selected, disabled, onSelect, children } = props
  const source = useRef<HTMLButtonElement>(null)
  const target = useRef<HTMLDivElement>(null)
  useDragPart({ id: `box ${key}`, dragged: { key }, source, target, disabled })
  useEffect(() => {
    // Added or chosen in the outline, it may be far out of sight.
    if (selected) target.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    <div ref={target} className={classes.box} data-box={key} data-selected={selected || undefined}>
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
