import { useWindowEvent } from '@mantine/hooks'
import { flushSync } from 'react-dom'
import { belongsElsewhere } from '#web/keys/keyboard.ts'
import { type ScreenKey, useScreenKeys } from '#web/keys/screen-keys.ts'
import type { EditorActions } from './use-screen-editor.ts'

const SELECT: ScreenKey = { keys: 'ArrowUp / ArrowDown', does: 'Select the component above or below' }
const READ = [SELECT]
const CHANGE: readonly ScreenKey[] = [
  SELECT,
  { keys: 'Alt+ArrowUp / Alt+ArrowDown', does: 'Move the component up or down' },
  { keys: 'Enter', does: 'Go to the component’s properties' },
  { keys: 'Delete', does: 'Delete the component' },
  { keys: 'Ctrl+D', does: 'Duplicate the component' },
  { keys: 'Ctrl+C / Ctrl+V', does: 'Copy and paste, even to another screen or campaign' },
]

interface Shortcuts {
  actions: EditorActions
  selected: string | undefined
  /** Keys of the components from top to bottom. */
  keys: readonly string[]
  disabled: boolean
  /** Puts the focus into the properties. */
  onEdit: () => void
  /** Puts the focus on a component of the outline. */
  onReach: (key: string) => void
  /** Puts the focus on the selected component, where another had it that is gone. */
  onGone: () => void
}

/** Obeys the keys anywhere on the page but in fields and dialogs. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useScreenKeys(shortcuts.disabled ? READ : CHANGE)
  useWindowEvent('keydown', event => {
    if (event.defaultPrevented || belongsElsewhere(event.target)) return
    if (obey(event, shortcuts)) event.preventDefault()
  })
}

/** True when the key meant something. */
function obey(event: KeyboardEvent, shortcuts: Shortcuts): boolean {
  const { actions, selected, disabled } = shortcuts
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return arrow(event, shortcuts)
  if (disabled || selected === undefined) return false
  if (event.key === 'Delete' || event.key === 'Backspace') {
    const wasReached = reached(event.target) === selected
    flushSync(() => actions.remove(selected))
    if (wasReached) shortcuts.onGone()
    return true
  }
  if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
    actions.duplicate(selected)
    return true
  }
  if (event.key !== 'Enter' || reached(event.target) !== selected) return false
  shortcuts.onEdit()
  return true
}

/** Key of the component whose row of the outline has the focus. */
const reached = (target: EventTarget | null) =>
  target instanceof HTMLElement ? target.dataset.component : undefined

function arrow({ key, altKey, target }: KeyboardEvent, shortcuts: Shortcuts): boolean {
  const { actions, selected, keys, disabled, onReach } = shortcuts
  const step = key === 'ArrowUp' ? -1 : 1
  if (altKey) {
    if (selected === undefined || disabled) return false
    actions.moveBy(selected, step)
    onReach(selected)
    return true
  }
  if (target !== document.body && reached(target) === undefined) return false
  const next = selected === undefined ? keys[0] : keys[keys.indexOf(selected) + step]
  if (next === undefined) return false
  actions.select(next)
  onReach(next)
  return true
}
