import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Sheet } from './parts/sheet.tsx'
import classes from './screen-editor.module.css'

/** Below it the panels beside the canvas would leave it no room; the same width as in screen-editor.module.css. */
const NARROW = '(max-width: 1023px)'

interface EditorLayoutProps {
  palette: ReactNode
  outline: ReactNode
  canvas: ReactNode
  properties: ReactNode
  look: ReactNode
  /** Selected component. */
  title: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
}

/** The canvas between its panels, or on a narrow window above a sheet that holds them. */
export function EditorLayout(props: EditorLayoutProps) {
  const { palette, outline, canvas, properties, look, title, open, onOpen } = props
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  return (
    <>
      {!isNarrow && (
        <div className={classes.left}>
          {palette}
          {outline}
        </div>
      )}
      <div className={classes.middle}>{canvas}</div>
      {isNarrow ? (
        <>
          <div className={classes.room} data-open={open || undefined} />
          <Sheet title={title} open={open} onOpen={onOpen} always={palette}>
            {properties}
            {look}
            {outline}
          </Sheet>
        </>
      ) : (
        <div className={classes.right}>
          {properties}
          {look}
        </div>
      )}
    </>
  )
}
