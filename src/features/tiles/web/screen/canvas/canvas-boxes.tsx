import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { keyOf } from '../draft/list-steps.ts'
import type { OutlineRow } from '../parts/outline.tsx'
import { TypingContext } from '../typing.ts'
import classes from './canvas.module.css'
import { CanvasBox } from './canvas-box.tsx'
import type { Box, createPlaces } from './places.ts'

/** Pixels around a component. */
const AROUND = 8
/**
 * Pixels below the canvas for growth while the user types: a page that grows by a line is repainted by the browser as a
 * whole.
 */
const ROOM = 220

interface CanvasBoxesProps {
  places: ReturnType<typeof createPlaces>
  /** Changes whenever components can have moved without growing. */
  arranged: unknown
  rows: readonly OutlineRow[]
  selected: string | undefined
  disabled: boolean
  onSelect: (key: string) => void
  /** The tools of the selected component. */
  tools: ReactNode
}

/**
 * The places of all components on the canvas. They are moved without being redrawn: another line in one component moves
 * all components below it, within the frame of the typed letter.
 */
export function CanvasBoxes(props: CanvasBoxesProps) {
  const { places, arranged, rows, selected, disabled, onSelect, tools } = props
  const layer = useRef<HTMLDivElement>(null)
  const place = useCallback(() => {
    const { current } = layer
    if (!current) return
    const found = places.measure(current)
    for (const element of current.children) {
      if (element instanceof HTMLElement) moveTo(element, found.get(element.dataset.box ?? ''))
    }
  }, [places])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is arranged anew is measured again
  useLayoutEffect(place, [arranged, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is room again whenever what was typed is in the draft
  useLayoutEffect(() => {
    const { current } = layer
    current
      ?.closest<HTMLElement>('[data-stage]')
      ?.style.setProperty('--roomy', `${current.offsetHeight + ROOM}px`)
  }, [rows, arranged])
  useEffect(() => (layer.current ? places.watch(layer.current, place) : undefined), [places, place])
  return (
    <div ref={layer} className={classes.boxes}>
      <Follow typed={selected} places={places} onGrown={place} />
      {rows
        .filter(({ item }) => item.component.hidden !== true)
        .map(({ item, name }) => {
          const key = keyOf(item)
          return (
            <CanvasBox
              key={key}
              componentKey={key}
              type={item.type}
              name={name}
              selected={key === selected}
              disabled={disabled}
              onSelect={onSelect}
            >
              {key === selected && tools}
            </CanvasBox>
          )
        })}
    </div>
  )
}

interface FollowProps {
  typed: string | undefined
  places: CanvasBoxesProps['places']
  onGrown: () => void
}

/**
 * Moves the boxes when a typed letter begins a line, while its key is handled. Moving them at layout would cost a
 * second frame, and the next key would wait for it.
 */
function Follow({ typed, places, onGrown }: FollowProps) {
  const typing = useContext(TypingContext)
  const item = useSyncExternalStore(typing.subscribe, () => typed && typing.of(typed))
  useLayoutEffect(() => {
    if (item && !places.isAsHigh(keyOf(item))) onGrown()
  }, [item, places, onGrown])
  return null
}

/** Undrawn parts have no place. */
function moveTo(element: HTMLElement, box: Box | undefined): void {
  element.hidden = box === undefined
  if (!box) return
  const { style } = element
  style.top = `${box.top - AROUND}px`
  style.left = `${box.left - AROUND}px`
  style.width = `${box.width + 2 * AROUND}px`
  style.height = `${box.height + 2 * AROUND}px`
}
