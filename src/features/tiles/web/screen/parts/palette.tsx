import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useDragPart } from '../canvas/drag-area.tsx'
import type { ComponentType } from '../draft/new-component.ts'
import { COMPONENT_TYPES, ICONS, kindName } from './component-words.tsx'
import classes from './palette.module.css'

interface PaletteProps {
  /** Why there can be no donation form, or undefined. */
  donationObstacle: string | undefined
  disabled: boolean
  onAdd: (type: ComponentType) => void
  onPaste: () => void
}

function Entry({
  type,
  obstacle,
  disabled,
  onAdd,
}: {
  type: ComponentType
  obstacle: string | undefined
  disabled: boolean
  onAdd: PaletteProps['onAdd']
}) {
  const Icon = ICONS[type]
  const off = disabled || obstacle !== undefined
  const source = useRef<HTMLButtonElement>(null)
  useDragPart({ id: `new ${type}`, dragged: { type }, source, disabled: off })
  const button = (
    <UnstyledButton
      ref={source}
      className={classes.entry}
      aria-disabled={off}
      aria-describedby={obstacle === undefined ? undefined : 'no-donation'}
      disabled={disabled}
      onClick={() => !off && onAdd(type)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      {kindName(type)}
    </UnstyledButton>
  )
  if (obstacle === undefined) return button
  return (
    <Tooltip label={obstacle} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  )
}

/** The kinds of component: click adds one after the selected one, dragging puts it where it is dropped. */
export const Palette = memo(function Palette(props: PaletteProps) {
  const { donationObstacle, disabled, onAdd, onPaste } = props
  return (
    <section aria-labelledby="palette-title" className={classes.palette}>
      <h2 id="palette-title">Add to this screen</h2>
      <div className={classes.entries}>
        {COMPONENT_TYPES.map(type => (
          <Entry
            key={type}
            type={type}
            obstacle={type === 'TTDForm' ? donationObstacle : undefined}
            disabled={disabled}
            onAdd={onAdd}
          />
        ))}
        <UnstyledButton
          className={`${classes.entry} ${classes.paste}`}
          disabled={disabled}
          aria-label="Paste a component"
          onClick={onPaste}
        >
          <IconClipboard size={20} stroke={1.6} aria-hidden />
          Paste
        </UnstyledButton>
      </div>
      {donationObstacle !== undefined && (
        <p id="no-donation" className={classes.reason}>
          Donation form: {donationObstacle}
        </p>
      )}
    </section>
  )
})
