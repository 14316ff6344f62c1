import { type FragmentInstance, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Where a component is drawn, in pixels from the corner of the canvas. */
export interface Box {
  key: string
  top: number
  left: number
  width: number
  height: number
}

const sameBoxes = (a: readonly Box[], b: readonly Box[]) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Measures where the participants' components stand, without an element around them that their page does not have.
 * @param drawn changes whenever they are drawn again
 */
export function useBoxes(canvas: RefObject<HTMLElement | null>, drawn: unknown) {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const fragments = useRef(new Map<string, FragmentInstance>())
  const refs = useRef(new Map<string, (instance: FragmentInstance | null) => void>())

  const measure = useCallback(() => {
    const origin = canvas.current?.getBoundingClientRect()
    if (!origin) return
    const found: Box[] = []
    for (const [key, fragment] of fragments.current) {
      const rects = fragment.getClientRects().filter(({ width, height }) => width > 0 && height > 0)
      if (rects.length === 0) continue
      const top = Math.min(...rects.map(rect => rect.top))
      const left = Math.min(...rects.map(rect => rect.left))
      const width = Math.max(...rects.map(rect => rect.right)) - left
      const height = Math.max(...rects.map(rect => rect.bottom)) - top
      found.push({ key, top: top - origin.top, left: left - origin.left, width, height })
    }
    setBoxes(before => (sameBoxes(before, found) ? before : found))
  }, [canvas])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is measured again, whatever it is
  useLayoutEffect(measure, [drawn, measure])
  useLayoutEffect(() => {
    if (!canvas.current || typeof ResizeObserver === 'undefined') return
    // Fonts and pictures arrive later and move what is below them.
    const observer = new ResizeObserver(measure)
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [canvas, measure])

  const refOf = useCallback((key: string) => {
    const known = refs.current.get(key)
    if (known) return known
    const ref = (instance: FragmentInstance | null) => {
      if (instance) fragments.current.set(key, instance)
      else fragments.current.delete(key)
    }
    refs.current.set(key, ref)
    return ref
  }, [])
  return { boxes, refOf }
}
