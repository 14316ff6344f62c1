import '#ui/theme/display-font.css'
import { Modal } from '@mantine/core'
import { useFullscreenDocument, useIdle } from '@mantine/hooks'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './full-screen-layout.module.css'

/** Milliseconds until the buttons hide again. */
const IDLE_MS = 3000

/** Ends a stage: out of full screen, and back to the screen at `href`. */
function useLeave(href: string) {
  const navigate = useNavigate()
  return () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    void navigate({ href })
  }
}

interface FullScreenLayoutProps {
  /** Text alternative of the content. */
  label: string
  /** Target of Esc. */
  back: string
  className?: string | undefined
  children: ReactNode
}

/** Full-screen layout for venues: dark in both color schemes, above everything else, and readable from a distance. */
export function FullScreenLayout({ label, back, className = '', children }: FullScreenLayoutProps) {
  const awake = !useIdle(IDLE_MS, { events: ['pointermove', 'pointerdown'] })
  return (
    <Modal.Root opened fullScreen onClose={useLeave(back)} transitionProps={{ duration: 0 }}>
      <Modal.Content
        radius={0}
        aria-label={label}
        classNames={{ content: `${classes.stage} ${className}` }}
        data-awake={awake || undefined}
      >
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons for full screen and for leaving; out of sight until the mouse moves. */
export function FullScreenControls({ back, leave }: { back: string; leave: string }) {
  const { fullscreen, toggle } = useFullscreenDocument()
  return (
    <div className={classes.controls}>
      <button type="button" className={classes.button} onClick={() => void toggle()}>
        {fullscreen ? <IconArrowsMinimize aria-hidden /> : <IconArrowsMaximize aria-hidden />}
        {fullscreen ? 'Exit full screen' : 'Full screen'}
      </button>
      <button type="button" className={classes.button} onClick={useLeave(back)}>
        {leave}
      </button>
    </div>
  )
}
