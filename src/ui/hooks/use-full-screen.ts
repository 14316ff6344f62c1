import { useEffect, useState } from 'react'

interface FullScreen {
  isOn: boolean
  toggle: () => void
}

/**
 * Full screen for a work surface. The root is marked `data-full-screen`, which hides the navigation, and fills the
 * display where the browser can. Where it cannot, the surface fills the window. Escape leaves either; the focus stays.
 */
export function useFullScreen(): FullScreen {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const root = document.documentElement
    const onChange = () => {
      if (!document.fullscreenElement) setOn(false)
    }
    const onKey = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('[role=dialog]') !== null
      if (event.key === 'Escape' && !isTaken) setOn(false)
    }
    root.setAttribute('data-full-screen', '')
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      root.removeAttribute('data-full-screen')
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [isOn])
  return {
    isOn,
    toggle: () => {
      setOn(!isOn)
      if (!isOn) fillDisplay()
    },
  }
}

/** Needs the click that asks for it. Some phones have no such call, and frames may forbid it. */
function fillDisplay(): void {
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined)
}
