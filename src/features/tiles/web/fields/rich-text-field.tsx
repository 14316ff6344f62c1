import { ActionIcon, Group, Textarea } from '@mantine/core'
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { useEventCallback } from '#ui/hooks/use-event-callback.ts'
import { calm } from './calm.ts'
import { useFieldValue } from './use-field-value.ts'

interface RichTextFieldProps {
  label: string
  value: string
  error?: string | undefined
  maxLength: number
  onChange: (text: string) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const LINK_START = '<a href="'
const NEW_ADDRESS = 'https://'

const asList = (text: string) =>
  `<ul>${(text || 'First')
    .split('\n')
    .map(line => `<li>${line}</li>`)
    .join('')}</ul>`

/** What each tool makes of the selected words. */
const TOOLS = [
  { label: 'Bold', Icon: IconBold, wrap: (text: string) => `<b>${text}</b>` },
  { label: 'Italic', Icon: IconItalic, wrap: (text: string) => `<i>${text}</i>` },
  { label: 'List', Icon: IconList, wrap: asList },
  {
    label: 'Link',
    Icon: IconLink,
    wrap: (text: string) => `${LINK_START}${NEW_ADDRESS}">${text || 'link'}</a>`,
  },
] as const

interface AreaProps extends Omit<RichTextFieldProps, 'value'> {
  field: Ref<HTMLTextAreaElement>
}

const Area = memo(({ field, onChange, ...rest }: AreaProps) => (
  <Textarea
    {...rest}
    ref={field}
    rows={4}
    resize="vertical"
    description="Allowed: b, i, a, br, ul and li. {campaign}, {prize}, {firstName} and their like are filled in."
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    onChange={event => onChange(event.currentTarget.value)}
  />
))

interface ToolsProps {
  label: string
  onApply: (tool: (typeof TOOLS)[number]) => void
}

const Tools = memo(({ label, onApply }: ToolsProps) => (
  <Group gap={2} mt={4} role="toolbar" aria-label={`Format of ${label}`}>
    {TOOLS.map(tool => (
      <ActionIcon
        key={tool.label}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={tool.label}
        onClick={() => onApply(tool)}
      >
        <tool.Icon {...icon} />
      </ActionIcon>
    ))}
  </Group>
))

/** A text with bold, italic, lists and links; each tool works on the words that are selected. */
export const RichTextField = calm(({ value, ...rest }: RichTextFieldProps) => {
  const area = useFieldValue<HTMLTextAreaElement>(value)
  const apply = useEventCallback(({ label: tool, wrap }: (typeof TOOLS)[number]) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    const made = wrap(value.slice(selectionStart, selectionEnd))
    rest.onChange(value.slice(0, selectionStart) + made + value.slice(selectionEnd))
    // The address of a new link is what is typed next.
    const from = tool === 'Link' ? selectionStart + LINK_START.length : selectionStart
    const to = tool === 'Link' ? from + NEW_ADDRESS.length : selectionStart + made.length
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from, to)
    })
  })
  return (
    <div>
      <Area {...rest} field={area} />
      <Tools label={rest.label} onApply={apply} />
    </div>
  )
})
