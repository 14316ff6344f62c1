import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notifyError } from '#ui/feedback/toasts.ts'
import { filesQuery } from '#web/files/files-query.ts'
import { belongsElsewhere } from '#web/keys/keyboard.ts'
import type { ScreenComponent } from '../../../components.ts'
import { withOwnPictures } from '../own-pictures.ts'
import type { EditorActions } from '../use-screen-editor.ts'
import { COPY_STORE, fromEnvelope, toEnvelope } from './copied-components.ts'
import { type ComponentList, copied } from './list-steps.ts'

const NOT_CHECKED = 'The picture could not be found. Paste again when you are back online.'
const FOREIGN = 'We left out a picture from another account. Upload it here to use it.'

interface Clipboard {
  eventKey: string
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
  const queryClient = useQueryClient()
  const now = useRef(clipboard)
  now.current = clipboard

  /** Adds the copied components; pictures only if the campaign's account has them. */
  async function put(items: ComponentList) {
    const { eventKey, actions } = now.current
    let own = items
    if (items.some(({ type }) => type === 'Image')) {
      const files = await queryClient
        .fetchQuery({ ...filesQuery(eventKey, { of: 'account' }), retry: false })
        .catch(() => undefined)
      if (!files) return notifyError(NOT_CHECKED)
      own = withOwnPictures(items, files)
      if (own.length < items.length) notifyError(FOREIGN)
    }
    if (own.length > 0) actions.add(own.map(copied))
  }
  /** True when the text is a copy of components. */
  function pasteText(text: string): boolean {
    const items = fromEnvelope(text)
    if (items) void put(items)
    return items !== undefined
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
      const text = (await navigator.clipboard?.readText().catch(() => '')) ?? ''
      if (pasteText(text) || (text === '' && pasteKept())) return
      notifyError('The clipboard has no component. Copy one first.')
    },
  }
}
