import {
  type FragmentInstance,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** Where a component is drawn, in pixels from the corner of the canvas. */
export interface Box {
  top: number
  left: number
  width: number
  height: number
}

type Boxes = ReadonlyMap<string, Box>

const isSame = (a: Box, b: Box) =>
  a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height

/** The boxes that were found, each as it was before where nothing moved. */
function settled(before: Boxes, found: Boxes): Boxes {
  let moved = before.size !== found.size
  const boxes = new Map<string, Box>()
  for (const [key, box] of found) {
    const old = before.get(key)
    const stays = old !== undefined && isSame(old, box)
    moved ||= !stays
    boxes.set(key, stays ? old : box)
  }
  return moved ? boxes : before
}

function boxOf(fragment: FragmentInstance, origin: DOMRect): Box | undefined {
  const rects = fragment.getClientRects().filter(({ width, height }) => width > 0 && height > 0)
  if (rects.length === 0) return undefined
  const top = Math.min(...rects.map(rect => rect.top))
  const left = Math.min(...rects.map(rect => rect.left))
  const width = Math.max(...rects.map(rect => rect.right)) - left
  const height = Math.max(...rects.map(rect => rect.bottom)) - top
  return { top: top - origin.top, left: left - origin.left, width, height }
}

/**
 * Measures where the participants' components stand, without an element around them that their page does not have:
 * when they are arranged anew, and when one of them changes its size. Then the browser has laid out the frame, so that
 * a key that changes no size costs no measuring.
 * @param arranged changes whenever components can have moved without growing
 */
export function useBoxes(canvas: RefObject<HTMLElement | null>, arranged: unknown) {
  const [boxes, setBoxes] = useState<Boxes>(new Map())
  const fragments = useRef(new Map<string, FragmentInstance>())
  const refs = useRef(new Map<string, (instance: FragmentInstance) => () => void>())

  const measure = useCallback(() => {
    const origin = canvas.current?.getBoundingClientRect()
    if (!origin) return
    const found = new Map<string, Box>()
    for (const [key, fragment] of fragments.current) {
      const box = boxOf(fragment, origin)
      if (box) found.set(key, box)
    }
    setBoxes(before => settled(before, found))
  }, [canvas])
  // Fonts and pictures arrive later and move what is below them, too.
  const [sizes] = useState(
    () => typeof ResizeObserver === 'function' && new ResizeObserver(() => flushSync(measure)),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is arranged anew is measured again
  useLayoutEffect(measure, [arranged, measure])
  useEffect(() => {
    if (!sizes || !canvas.current) return
    sizes.observe(canvas.current)
    return () => sizes.disconnect()
  }, [canvas, sizes])

  const refOf = useCallback(
    (key: string) => {
      const known = refs.current.get(key)
      if (known) return known
      const ref = (fragment: FragmentInstance) => {
        fragments.current.set(key, fragment)
        if (sizes) fragment.observeUsing(sizes)
        return () => {
          fragments.current.delete(key)
          if (sizes) fragment.unobserveUsing(sizes)
        }
      }
      refs.current.set(key, ref)
      return ref
    },
    [sizes],
  )
  return { boxes, refOf }
}
