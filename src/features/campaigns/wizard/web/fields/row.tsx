import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './row.module.css'

/** One row of a list in the wizard: its fields, and at the end what removes it. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}

export function RemoveRowButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon
      className={classes.remove}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      onClick={onClick}
    >
      <IconTrash size={17} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

export function AddRowButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
        onClick={onClick}
      >
        {children}
      </Button>
    </div>
  )
}
