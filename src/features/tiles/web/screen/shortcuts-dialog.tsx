import { Kbd } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './shortcuts-dialog.module.css'
import { SHORTCUTS } from './use-shortcuts.ts'

/** Every key of the editor. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" opened onClose={onClose}>
      <dl className={classes.keys}>
        {SHORTCUTS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>On a Mac, Cmd takes the place of Ctrl.</p>
    </Dialog>
  )
}
