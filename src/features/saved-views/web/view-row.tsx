import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import type { SavedView } from '#features/saved-views/contract.ts'
import { focusOnce } from './focus-once.ts'
import classes from './views.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface ViewRowProps {
  view: SavedView<unknown>
  /** Its form has just closed. */
  isLeft: boolean
  onRename: () => void
  onDefault: () => void
  onDelete: () => void
}

/** A saved view and what can be done with it. */
export function ViewRow({ view: { name, isDefault }, isLeft, onRename, onDefault, onDelete }: ViewRowProps) {
  const actions = [
    { label: `Open the list with ${name}`, Icon: isDefault ? IconStarFilled : IconStar, act: onDefault },
    { label: `Rename ${name}`, Icon: IconPencil, act: onRename },
    { label: `Delete ${name}`, Icon: IconTrash, act: onDelete },
  ]
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      {isDefault && <span className={classes.tag}>Default</span>}
      {actions.map(({ label, Icon, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={label}
            aria-pressed={act === onDefault ? isDefault : undefined}
            onClick={act}
            ref={isLeft && act === onRename ? focusOnce : undefined}
          >
            <Icon {...icon} />
          </ActionIcon>
        </Tooltip>
      ))}
    </li>
  )
}
