import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
} from '@tabler/icons-react'
import { memo } from 'react'
import { createPortal } from 'react-dom'
import { TOAST_MS } from '#shared/constants.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { type ScreenKey, useScreenKeys } from '#web/keys/screen-keys.ts'
import { useBarSlots } from '../bar-slot.ts'
import classes from './save-bar.module.css'
import type { SaveState } from './use-saved-draft.ts'

/** The texts of saving in the editor (specification, section 7). */
const SAVED = 'Saved!'
const NOT_SAVED = 'Uh Oh! Looks like there was an issue saving'

const STATES: Readonly<Record<SaveState, string>> = {
  saved: 'All changes saved',
  unsaved: 'Unsaved changes',
  invalid: 'Not saved: complete the missing fields',
  saving: 'Saving',
  failed: 'Not saved yet. Trying again automatically.',
  conflict: 'Someone else changed this',
}

/** Fields where these keys undo typing, as usual; dialogs come before the undo target. */
const OWN_STEPS =
  'input:not([readonly], [type=checkbox], [type=radio], [type=range]), textarea, [contenteditable], [role=dialog]'

/** The keys are heard in fields as well: saving never waits until one is left. */
const OBEYED_EVERYWHERE: string[] = []

const KEYS: readonly ScreenKey[] = [
  { keys: 'Ctrl+S', does: 'Save' },
  { keys: 'Ctrl+Z', does: 'Undo' },
  { keys: 'Ctrl+Shift+Z', does: 'Redo' },
]

/** Makes the step unless the field that has the focus has steps of its own. */
function take(event: KeyboardEvent, step: (() => void) | undefined): void {
  if (event.target instanceof Element && event.target.closest(OWN_STEPS)) return
  event.preventDefault()
  step?.()
}

interface SaveBarProps {
  state: SaveState
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Resolves to true when everything is stored. */
  save: () => Promise<boolean>
}

/** Says in the editor's bar whether everything is stored, takes steps back, and saves at once. */
export const SaveBar = memo(function SaveBar({ state, undo, redo, save }: SaveBarProps) {
  const slots = useBarSlots()
  const saveNow = async () => {
    if (await save()) notifySuccess(SAVED)
    else notifyError(NOT_SAVED, TOAST_MS)
  }
  useScreenKeys(KEYS)
  useHotkeys(
    [
      ['mod+S', () => void saveNow()],
      ['mod+Z', event => take(event, undo), { preventDefault: false }],
      ['mod+shift+Z', event => take(event, redo), { preventDefault: false }],
    ],
    OBEYED_EVERYWHERE,
  )
  const Icon = state === 'saved' ? IconCloudCheck : state === 'failed' ? IconCloudOff : IconCloudUp
  const bar = (
    <div className={classes.bar}>
      <span className={classes.state} role="status" data-state={state}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {STATES[state]}
      </span>
      <ActionIcon
        className={classes.step}
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Undo"
        disabled={!undo}
        onClick={() => undo?.()}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.step}
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Redo"
        disabled={!redo}
        onClick={() => redo?.()}
      >
        <IconArrowForwardUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
  const button = (
    <Button className={classes.save} disabled={state === 'conflict'} onClick={() => void saveNow()}>
      Save
    </Button>
  )
  return (
    <>
      {slots.state && createPortal(bar, slots.state)}
      {slots.save && createPortal(button, slots.save)}
    </>
  )
})
