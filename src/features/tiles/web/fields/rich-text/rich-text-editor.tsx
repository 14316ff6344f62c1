import { EditorContent, useEditor } from '@tiptap/react'
import { useEventCallback } from '#ui/hooks/use-event-callback.ts'
import { FormatTools } from './format-tools.tsx'
import { pastedContent } from './pasted-text.ts'
import classes from './rich-text.module.css'
import { toDocument, toStored } from './stored-text.ts'
import { EXTENSIONS } from './text-editor.ts'

export interface RichTextEditorProps {
  label: string
  /** The stored text that it starts with. */
  initial: string
  isWrong: boolean
  /** Ids of the field's help and error. */
  describedBy: string
  onChange: (text: string) => void
}

/** Words in their final look, with the tools that format the selection. */
export function RichTextEditor({ label, initial, isWrong, describedBy, onChange }: RichTextEditorProps) {
  const change = useEventCallback(onChange)
  const attributes = {
    class: classes.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': `${isWrong}`,
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toDocument(initial),
    // Style elements of libraries are refused by the content security policy.
    injectCSS: false,
    // A star or a dash at the start of fine print is no list.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes,
      handleDOMEvents: {
        paste: (_view, event) => {
          if (!event.clipboardData) return false
          event.preventDefault()
          editor.chain().focus().insertContent(pastedContent(event.clipboardData)).scrollIntoView().run()
          return true
        },
      },
    },
    onUpdate: ({ editor: now }) => change(toStored(now.getJSON())),
  })
  return (
    <>
      <EditorContent editor={editor} className={classes.field} data-wrong={isWrong || undefined} />
      <FormatTools editor={editor} label={label} />
    </>
  )
}
