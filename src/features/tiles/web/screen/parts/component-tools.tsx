import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { EditorActions } from '../use-screen-editor.ts'
import classes from './component-tools.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface ToolProps {
  label: string
  /** Why it cannot be done; it can still be reached, so that the reason is read. */
  obstacle?: string | undefined
  onClick: () => void
  children: ReactNode
}

function Tool({ label, obstacle, onClick, children }: ToolProps) {
  return (
    <Tooltip label={obstacle ?? label}>
      <ActionIcon
        className={classes.tool}
        variant="transparent"
        size={32}
        aria-label={label}
        aria-disabled={obstacle !== undefined}
        aria-description={obstacle}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

interface ComponentToolsProps {
  componentKey: string
  place: number
  count: number
  lock: string | undefined
  actions: EditorActions
  /** Goes to its properties, which stand below the canvas on a narrow window. */
  onEdit: () => void
  /** Called when the component left the canvas, and these tools with it. */
  onGone: () => void
}

/** Actions for the selected component, above it on the canvas. */
export const ComponentTools = memo(function ComponentTools(props: ComponentToolsProps) {
  const { componentKey: key, place, count, lock, actions, onEdit, onGone } = props
  const leave = (step: (key: string) => void) => {
    flushSync(() => step(key))
    if (lock === undefined) onGone()
  }
  return (
    <div className={classes.tools} role="toolbar" aria-label="Selected component">
      <Tool label="Properties" onClick={onEdit}>
        <IconPencil {...icon} />
      </Tool>
      <Tool
        label="Move up"
        obstacle={place === 0 ? 'Already first' : undefined}
        onClick={() => actions.moveBy(key, -1)}
      >
        <IconArrowUp {...icon} />
      </Tool>
      <Tool
        label="Move down"
        obstacle={place === count - 1 ? 'Already last' : undefined}
        onClick={() => actions.moveBy(key, 1)}
      >
        <IconArrowDown {...icon} />
      </Tool>
      <Tool label="Duplicate" onClick={() => actions.duplicate(key)}>
        <IconCopy {...icon} />
      </Tool>
      <Tool label="Hide" obstacle={lock} onClick={() => leave(actions.hide)}>
        <IconEyeOff {...icon} />
      </Tool>
      <Tool label="Delete" obstacle={lock} onClick={() => leave(actions.remove)}>
        <IconTrash {...icon} />
      </Tool>
    </div>
  )
})
