import { Drawer, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  /** Heads the dialog and names it. */
  title: string
  opened: boolean
  /** Called by Escape, the cross and a click outside; focus goes back to where it was. */
  onClose: () => void
  /** Pixels, where a form does not do. */
  width?: number
  children: ReactNode
}

// Mantine's own heads are header elements, which would be a second banner of the page.

/** A dialog that comes and goes with its question gives the focus back; the library does so for one that stays. */
export function useFocusBack(opened: boolean): void {
  const before = useRef(opened ? document.activeElement : null)
  useEffect(
    () => () => {
      const { current } = before
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && current instanceof HTMLElement && current.isConnected)
        current.focus({ preventScroll: true })
    },
    [],
  )
}

/** A question or a short form above the screen. */
export function Dialog({ title, opened, onClose, width = 460, children }: DialogProps) {
  useFocusBack(opened)
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={width}>
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** One thing of a list, read beside the list. */
export function SidePanel({ title, opened, onClose, children }: Omit<DialogProps, 'width'>) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={520}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
