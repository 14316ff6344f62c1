import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import type { ComponentType } from '../draft/new-component.ts'
import { ICONS } from './component-words.tsx'
import classes from './sheet.module.css'

/** Pixels after which a finger on the handle has a direction. */
const SWIPE = 24

interface SheetProps {
  /** Selected component. */
  title: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
  /** Always within reach. */
  always: ReactNode
  children: ReactNode
}

/** The component that is selected. */
export function SheetTitle({ type, name }: { type: ComponentType; name: string }) {
  const Icon = ICONS[type]
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>{name}</span>
    </>
  )
}

/** The tools of the editor below the canvas of a narrow window: a row of them, and all of them when it is pulled up. */
export function Sheet({ title, open, onOpen, always, children }: SheetProps) {
  const from = useRef<number>(undefined)
  const swiped = useRef(false)
  const Icon = open ? IconChevronDown : IconChevronUp
  const move = (event: PointerEvent) => {
    if (from.current === undefined || Math.abs(event.clientY - from.current) < SWIPE) return
    onOpen(event.clientY < from.current)
    swiped.current = true
    from.current = undefined
  }
  const begin = (event: PointerEvent) => {
    from.current = event.clientY
    swiped.current = false
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  return (
    <section
      className={classes.sheet}
      aria-label="Screen tools"
      onKeyDown={event => {
        if (event.key === 'Escape' && open && !event.defaultPrevented) onOpen(false)
      }}
    >
      <button
        type="button"
        className={classes.handle}
        aria-expanded={open}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => {
          from.current = undefined
        }}
        onClick={() => {
          if (!swiped.current) onOpen(!open)
          swiped.current = false
        }}
      >
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>
          {open ? 'Show less' : 'Properties and style'}
          <Icon size={16} stroke={1.75} aria-hidden />
        </span>
      </button>
      {always}
      <div className={classes.more} hidden={!open}>
        {children}
      </div>
    </section>
  )
}
