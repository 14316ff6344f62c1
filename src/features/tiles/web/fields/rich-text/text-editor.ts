import { type Extensions, Mark } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'

/** The library's own link brings a reader of addresses with it (14 kB) that finds them while one types. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  // An address in the editor leads nowhere: a click puts the cursor into it.
  renderHTML: ({ HTMLAttributes }) => ['span', { 'data-link': '', title: `${HTMLAttributes.href}` }, 0],
})

/** Tab leaves the field, as in every other; the library would indent the item. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** The only elements of a formatted text. */
export const EXTENSIONS: Extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Link,
  BulletList,
  Item,
  UndoRedo,
]
