import { Link } from '@tanstack/react-router'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { paths } from '#web/paths.ts'
import classes from './keys.module.css'
import { SayKeys } from './say-keys.tsx'
import type { ScreenKey } from './screen-keys.ts'

interface KeysDialogProps {
  everywhere: readonly ScreenKey[]
  here: readonly ScreenKey[]
  /** Whether single-character shortcuts are on. */
  singleKeys: boolean
  onClose: () => void
}

/** The keys that work on the screen behind it, and where single ones are switched on and off. */
export function KeysDialog({ everywhere, here, singleKeys, onClose }: KeysDialogProps) {
  const works = ({ press }: ScreenKey) => singleKeys || press === undefined
  return (
    <Dialog title="Keyboard shortcuts" opened onClose={onClose} width={520}>
      <KeyList title="On this screen" keys={here.filter(works)} />
      <KeyList title="Everywhere" keys={everywhere.filter(works)} />
      <p className={classes.note}>
        {singleKeys
          ? 'Single-key shortcuts pause while you type. Turn them off in '
          : 'Single-key shortcuts are off. Turn them on in '}
        <Link to={paths.profile()} onClick={onClose}>
          Profile
        </Link>
        .
      </p>
    </Dialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: readonly ScreenKey[] }) {
  if (keys.length === 0) return null
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      <dl className={classes.keys}>
        {keys.map(({ keys: typed, does }) => (
          <div key={typed}>
            <dt>
              <SayKeys keys={typed} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
