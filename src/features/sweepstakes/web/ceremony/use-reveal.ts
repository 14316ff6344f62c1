import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const ROLL_MS = 3_000
const LAST_ROLL_MS = 8_000

/** Progress of a ceremony: `shown` winners are known, and during the roll the next one comes. */
export interface Reveal {
  shown: number
  rolling: boolean
  next: () => void
  back: () => void
}

/** Steps through `total` winners; a second step while it rolls ends the roll. */
export function useReveal(total: number): Reveal {
  const still = useReducedMotion()
  const [shown, setShown] = useState(0)
  const [rolling, setRolling] = useState(false)

  useEffect(() => {
    if (!rolling) return
    const wait = shown === total - 1 ? LAST_ROLL_MS : ROLL_MS
    const timer = setTimeout(() => {
      setRolling(false)
      setShown(shown + 1)
    }, wait)
    return () => clearTimeout(timer)
  }, [rolling, shown, total])

  function next() {
    if (shown >= total) return
    if (still || rolling) {
      setRolling(false)
      setShown(shown + 1)
    } else setRolling(true)
  }

  function back() {
    if (rolling) setRolling(false)
    else setShown(Math.max(0, shown - 1))
  }

  return { shown, rolling, next, back }
}
