import { Input } from '@mantine/core'
import { type MouseEvent, useId, useRef } from 'react'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { calm } from './calm.ts'
import classes from './rich-text/rich-text.module.css'

export const richTextEditor = () => import('./rich-text/rich-text-editor.tsx')

/** A third of the screen editor's download budget: it loads when a text is first opened. */
const RichTextEditor = lazyWithRetry(
  async () => (await richTextEditor()).RichTextEditor,
  <div className={classes.waiting} />,
)

interface RichTextFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

/**
 * Counts the texts that did not come from the field itself, such as another component's or an undone one: each needs an
 * editor of its own.
 */
function useForeignValues(value: string) {
  const seen = useRef({ count: 0, own: [value] })
  const place = seen.current.own.indexOf(value)
  // The typed value comes back later, and earlier ones need not.
  seen.current =
    place < 0
      ? { count: seen.current.count + 1, own: [value] }
      : { ...seen.current, own: seen.current.own.slice(place) }
  return { count: seen.current.count, note: (text: string) => void seen.current.own.push(text) }
}

/** A label leads to its field only where that is an input. */
function focusText({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.parentElement?.querySelector<HTMLElement>('[contenteditable]')?.focus()
}

/** A text with bold, italic, lists and links, stored as the tags that `rich-text.ts` knows. */
export const RichTextField = calm(({ label, value, error, onChange }: RichTextFieldProps) => {
  const id = useId()
  const { count, note } = useForeignValues(value)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ onClick: focusText }}
      description="Variables such as {firstName} are filled in for each entrant."
      error={error}
      descriptionProps={{ id: `${id}about` }}
      errorProps={{ id: `${id}error` }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <RichTextEditor
        key={count}
        label={label}
        initial={value}
        isWrong={error !== undefined}
        describedBy={`${id}error ${id}about`}
        onChange={text => {
          note(text)
          onChange(text)
        }}
      />
    </Input.Wrapper>
  )
})
