import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconEyeOff, IconKeyboard, IconLock } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { show } from '#web/keys/screen-keys.ts'
import { MAX_COMPONENTS, type ScreenComponent } from '../../../components.ts'
import { useDragPart } from '../canvas/drag-area.tsx'
import { keyOf } from '../draft/list-steps.ts'
import { isValid } from './component-errors.ts'
import { ICONS } from './component-words.tsx'
import classes from './outline.module.css'

/** A component with its name and the reason why it has to stay. */
export interface OutlineRow {
  item: ScreenComponent
  name: string
  lock: string | undefined
}

interface RowProps {
  row: OutlineRow
  selected: boolean
  disabled: boolean
  onSelect: (key: string) => void
}

const Row = memo(function Row({ row: { item, name, lock }, selected, disabled, onSelect }: RowProps) {
  const key = keyOf(item)
  const Icon = ICONS[item.type]
  const isWrong = !isValid(item)
  // Said by the button itself: an unseen word is a clip of its own to the browser, and forty rows have many.
  const said = [
    `${item.type}: ${name}`,
    ...(isWrong ? ['incomplete'] : []),
    ...(item.component.hidden ? ['hidden'] : []),
    ...(lock === undefined ? [] : ['required']),
  ]
  const button = useRef<HTMLButtonElement>(null)
  const source = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const target = useRef<HTMLLIElement>(null)
  useDragPart({ id: `row ${key}`, dragged: { key }, source, handle, target, disabled })
  useEffect(() => {
    if (selected) button.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    <li ref={target} className={classes.place}>
      <div ref={source} className={classes.row} data-selected={selected || undefined}>
        <UnstyledButton
          ref={button}
          className={classes.name}
          aria-label={said.join(', ')}
          aria-pressed={selected}
          data-component={key}
          onClick={() => onSelect(key)}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
          <span className={classes.words}>{name}</span>
          {isWrong && <IconAlertTriangle className={classes.wrong} size={15} stroke={1.75} aria-hidden />}
          {item.component.hidden && <IconEyeOff size={15} stroke={1.75} aria-hidden />}
          {lock !== undefined && <IconLock size={15} stroke={1.75} aria-hidden />}
        </UnstyledButton>
        {!disabled && <span ref={handle} className={classes.handle} aria-hidden tabIndex={-1} />}
      </div>
    </li>
  )
})

interface OutlineProps {
  rows: readonly OutlineRow[]
  selected: string | undefined
  disabled: boolean
  onSelect: (key: string) => void
}

const Help = memo(function Help() {
  return (
    <UnstyledButton className={classes.help} onClick={() => show('keys')}>
      <IconKeyboard size={16} stroke={1.6} aria-hidden />
      Alt with arrows moves a component. See all shortcuts
    </UnstyledButton>
  )
})

/** Every component of the screen from top to bottom, hidden ones too. */
export function Outline({ rows, selected, disabled, onSelect }: OutlineProps) {
  return (
    <section aria-labelledby="outline-title" className={classes.outline}>
      <div className={classes.head}>
        <h2 id="outline-title">On this screen</h2>
        <span>{`${rows.length} of ${MAX_COMPONENTS}`}</span>
      </div>
      <ol className={classes.rows}>
        {rows.map(row => (
          <Row
            key={keyOf(row.item)}
            row={row}
            selected={keyOf(row.item) === selected}
            disabled={disabled}
            onSelect={onSelect}
          />
        ))}
      </ol>
      <Help />
    </section>
  )
}
