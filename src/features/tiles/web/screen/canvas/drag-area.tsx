import {
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ComponentType } from '../draft/new-component.ts'

/** Source of a drag: a component of the screen, or a new one. */
export type Dragged = { key: string } | { type: ComponentType }

/** An element that can be dragged, and perhaps a drop target. */
export interface DragPart {
  id: string
  dragged: Dragged
  source: HTMLElement
  handle: HTMLElement | undefined
  target: HTMLElement | undefined
  disabled: boolean
}

const Parts = createContext(
  (_part: DragPart): (() => void) =>
    () =>
      undefined,
)
const DragLayer = lazy(async () => ({ default: (await import('./drag-layer.tsx')).DragLayer }))

interface PartInput {
  id: string
  dragged: Dragged
  source: RefObject<HTMLElement | null>
  handle?: RefObject<HTMLElement | null>
  target?: RefObject<HTMLElement | null>
  disabled: boolean
}

/** Lets a part of the editor be dragged and dropped on. */
export function useDragPart({ id, dragged, source, handle, target, disabled }: PartInput): void {
  const register = useContext(Parts)
  const [name, value] = 'key' in dragged ? ['key', dragged.key] : ['type', dragged.type]
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is dragged is the same as long as its words are
  useEffect(() => {
    if (!source.current) return
    const found = { handle: handle?.current ?? undefined, target: target?.current ?? undefined }
    return register({ id, dragged, source: source.current, ...found, disabled })
  }, [register, id, name, value, source, handle, target, disabled])
}

interface DragAreaProps {
  /** Receives the key of the component at the drop. */
  onDrop: (dragged: Dragged, key: string) => void
  className: string | undefined
  children: ReactNode
}

/** Milliseconds after which the drag code loads on its own: a finger gives no sign before it drags. */
const SOON_MS = 1000

/** A press before the drag code loaded, as long as it lasts. */
function useEarlyPress() {
  const press = useRef<PointerEvent>(undefined)
  const isReady = useRef(false)
  const release = () => {
    press.current = undefined
  }
  const onReady = useCallback(() => {
    isReady.current = true
    const { current: event } = press
    press.current = undefined
    if (event) event.target?.dispatchEvent(new PointerEvent(event.type, event))
  }, [])
  const handlers = {
    onPointerDown: ({ nativeEvent }: { nativeEvent: PointerEvent }) => {
      if (!isReady.current) press.current = nativeEvent
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
  return { handlers, onReady }
}

/** Where parts are dragged about; what that takes is loaded when a pointer first comes in, or soon. */
export function DragArea({ onDrop, className, children }: DragAreaProps) {
  const [parts, setParts] = useState<ReadonlyMap<string, DragPart>>(new Map())
  const [pointed, setPointed] = useState(false)
  const { handlers, onReady } = useEarlyPress()
  const register = useCallback((part: DragPart) => {
    setParts(before => new Map(before).set(part.id, part))
    return () => setParts(before => new Map([...before].filter(([id]) => id !== part.id)))
  }, [])
  const point = () => setPointed(true)
  useEffect(() => {
    const timer = setTimeout(() => setPointed(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Parts.Provider value={register}>
      <div className={className} onPointerOver={point} onTouchStart={point} {...handlers}>
        {children}
      </div>
      {pointed && (
        <Suspense>
          <DragLayer parts={parts} onDrop={onDrop} onReady={onReady} />
        </Suspense>
      )}
    </Parts.Provider>
  )
}
