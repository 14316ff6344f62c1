import { useEffect, useRef } from 'react'
import { notifyError } from '#web/ui/toasts.ts'
import type { ScreenComponent } from '../../components.ts'
import { COPY_STORE, fromEnvelope, toEnvelope } from './copied-components.ts'
import { copied } from './list-steps.ts'
import type { EditorActions } from './use-screen-editor.ts'
import { belongsElsewhere } from './use-shortcuts.ts'

interface Clipboard {
  actions: EditorActions
  item: ScreenComponent | undefined
  name: string
  disabled: boolean
}

/** Copies the selected component into the system's clipboard, and keeps it here for when that is out of reach. */
function store(item: ScreenComponent): string {
  const text = toEnvelope([item])
  try {
    localStorage.setItem(COPY_STORE, text)
  } catch {
    // The clipboard of the system has it.
  }
  return text
}

/** Copy and paste of components, with the keys of the system and by button. */
export function useClipboard(clipboard: Clipboard) {
  const now = useRef(clipboard)
  now.current = clipboard

  function pasteText(text: string): boolean {
    const items = fromEnvelope(text)
    if (!items) return false
    now.current.actions.add(items.map(copied))
    return true
  }
  const pasteKept = () => pasteText(localStorage.getItem(COPY_STORE) ?? '')
  const paste = useRef({ pasteText, pasteKept })
  paste.current = { pasteText, pasteKept }

  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const { item, actions, name } = now.current
      if (!item || belongsElsewhere(event.target) || getSelection()?.isCollapsed === false) return
      event.clipboardData?.setData('text/plain', store(item))
      event.preventDefault()
      actions.say(`${name} copied`)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (now.current.disabled || belongsElsewhere(event.target)) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (paste.current.pasteText(text) || (text === '' && paste.current.pasteKept())) event.preventDefault()
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [])

  return {
    copy: async () => {
      const { item, actions, name } = now.current
      if (!item) return
      await navigator.clipboard?.writeText(store(item)).catch(() => undefined)
      actions.say(`${name} copied`)
    },
    paste: async () => {
      const text = await navigator.clipboard?.readText().catch(() => '')
      if (pasteText(text ?? '') || pasteKept()) return
      notifyError('There is no component in the clipboard.')
    },
  }
}
