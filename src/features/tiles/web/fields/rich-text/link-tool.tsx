import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { SafeUrl } from '../../../safe-url.ts'

const NEW_ADDRESS = 'https://'

/** Asks for the address behind the selected words; without any, the address itself is put in. */
export function LinkTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState(NEW_ADDRESS)
  const [problem, setProblem] = useState<string>()

  function open() {
    const { href } = editor.getAttributes('link')
    setAddress(typeof href === 'string' ? href : NEW_ADDRESS)
    setProblem(undefined)
    setOpened(true)
  }
  function apply() {
    const checked = SafeUrl.safeParse(address.trim())
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message)
      return
    }
    const marks = [{ type: 'link', attrs: { href: checked.data } }]
    const words = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isActive) {
      words.insertContent({ type: 'text', text: checked.data, marks }).run()
    } else {
      // The cursor goes behind the link, so that typing does not replace it.
      words
        .setMark('link', { href: checked.data })
        .command(({ commands, tr }) => commands.setTextSelection(tr.selection.to))
        .run()
    }
    setOpened(false)
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant={isActive ? 'light' : 'subtle'}
          color={isActive ? 'uniform' : 'gray'}
          size={32}
          aria-label="Link"
          aria-pressed={isActive}
          onClick={() => (opened ? setOpened(false) : open())}
        >
          <IconLink size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <TextInput
          data-autofocus
          label="Address"
          inputMode="url"
          value={address}
          error={problem}
          onChange={event => setAddress(event.currentTarget.value)}
          onKeyDown={event => {
            // Escape closes this alone, not the layer below it.
            if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
            if (event.key === 'Enter') apply()
          }}
        />
        <Group gap={8} mt={10} justify="flex-end">
          {isActive && (
            <Button variant="default" size="xs" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button size="xs" onClick={apply}>
            Set link
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
