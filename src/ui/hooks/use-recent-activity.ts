import { useEffect, useState } from 'react'

const IDLE_MS = 3_000
const SIGNS = ['pointermove', 'pointerdown'] as const

/** True for a while after the mouse was moved, so that controls stay out of the way while nobody needs them. */
export function useRecentActivity(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setAwake(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAwake(false), IDLE_MS)
    }
    for (const sign of SIGNS) window.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, wake)
    }
  }, [])
  return awake
}
