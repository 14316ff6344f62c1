import type { FragmentInstance } from 'react'

/** Where a component is drawn, in pixels from the corner of the canvas. */
export interface Box {
  top: number
  left: number
  width: number
  height: number
}

const ZERO = { top: 0, left: 0 }

function boxOf(fragment: FragmentInstance, origin: { top: number; left: number }): Box | undefined {
  const rects = fragment.getClientRects().filter(({ width, height }) => width > 0 && height > 0)
  if (rects.length === 0) return undefined
  const top = Math.min(...rects.map(rect => rect.top))
  const left = Math.min(...rects.map(rect => rect.left))
  const width = Math.max(...rects.map(rect => rect.right)) - left
  const height = Math.max(...rects.map(rect => rect.bottom)) - top
  return { top: top - origin.top, left: left - origin.left, width, height }
}

/**
 * Measures the participants' components without wrapper elements that their page does not have. Reports size changes:
 * the browser has laid out the frame by then, so a key without a size change costs no measuring.
 */
export function createPlaces() {
  const fragments = new Map<string, FragmentInstance>()
  const refs = new Map<string, (instance: FragmentInstance) => () => void>()
  let known: ReadonlyMap<string, Box> = new Map()
  let resized = () => {}
  // Fonts and pictures arrive later and move the parts below them, too.
  const sizes = typeof ResizeObserver === 'function' && new ResizeObserver(() => resized())

  return {
    refOf: (key: string) => {
      const known = refs.get(key)
      if (known) return known
      const ref = (fragment: FragmentInstance) => {
        fragments.set(key, fragment)
        if (sizes) fragment.observeUsing(sizes)
        return () => {
          fragments.delete(key)
          if (sizes) fragment.unobserveUsing(sizes)
        }
      }
      refs.set(key, ref)
      return ref
    },
    /** Position of each in `canvas`; undrawn ones have none. */
    measure: (canvas: HTMLElement) => {
      const origin = canvas.getBoundingClientRect()
      const found = new Map<string, Box>()
      for (const [key, fragment] of fragments) {
        const box = boxOf(fragment, origin)
        if (box) found.set(key, box)
      }
      known = found
      return found
    },
    /** True when its height is still the measured one. */
    isAsHigh: (key: string): boolean => {
      const fragment = fragments.get(key)
      const box = fragment && boxOf(fragment, ZERO)
      return box?.height === known.get(key)?.height
    },
    /** Calls whenever one of them, or the canvas, has changed its size. */
    watch: (canvas: HTMLElement, onResize: () => void) => {
      resized = onResize
      if (sizes) sizes.observe(canvas)
      return () => {
        resized = () => {}
        if (sizes) sizes.unobserve(canvas)
      }
    },
  }
}
