import { ActionIcon, Group } from '@mantine/core'
import { IconBold, IconItalic, IconList } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { LinkTool } from './link-tool.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Effect of each tool on the selected words, or on the next typed ones. */
const TOOLS = [
  {
    label: 'Bold',
    keys: 'Control+B',
    mark: 'bold',
    Icon: IconBold,
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    keys: 'Control+I',
    mark: 'italic',
    Icon: IconItalic,
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'List',
    keys: 'Control+Shift+8',
    mark: 'bulletList',
    Icon: IconList,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
] as const

/** The tools of a formatted text; each says whether it is on at the cursor. */
export function FormatTools({ editor, label }: { editor: Editor; label: string }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...TOOLS.map(({ mark }) => mark), 'link'].filter(name => now.isActive(name)),
  })
  return (
    <Group gap={2} mt={4} role="toolbar" aria-label={`Formatting for ${label}`}>
      {TOOLS.map(({ label: tool, keys, mark, Icon, run }) => (
        <ActionIcon
          key={tool}
          variant={active.includes(mark) ? 'light' : 'subtle'}
          color={active.includes(mark) ? 'uniform' : 'gray'}
          size={32}
          aria-label={tool}
          aria-pressed={active.includes(mark)}
          aria-keyshortcuts={keys}
          // The cursor stays in the text: typing right after a press belongs there.
          onMouseDown={event => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon {...icon} />
        </ActionIcon>
      ))}
      <LinkTool editor={editor} isActive={active.includes('link')} />
    </Group>
  )
}
