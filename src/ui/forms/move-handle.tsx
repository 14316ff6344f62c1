import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './move-handle.module.css'

interface MoveHandleProps {
  /** Name of the row. */
  of: string
  /** Attributes from `useReorder`. */
  handle: Pick<ComponentProps<'button'>, 'onKeyDown'> & { 'data-handle': true }
  className?: string | undefined
}

/** Moves a row by drag, or by the arrow keys. */
export function MoveHandle({ of, handle, className }: MoveHandleProps) {
  return (
    <ActionIcon
      {...handle}
      className={`${classes.handle} ${className ?? ''}`}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={`Move ${of}`}
      title="Drag, or use the arrow keys"
    >
      <IconGripVertical size={17} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
