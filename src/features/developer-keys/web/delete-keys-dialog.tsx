import { Button } from '@mantine/core'
import { countOf } from '#web/amounts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ApiKey } from '../contract.ts'
import classes from './keys.module.css'
import { useRevoke } from './use-keys.ts'

interface DeleteKeysDialogProps {
  /** Undefined while the dialog is closed. */
  goner: ApiKey | 'all' | undefined
  /** How many keys there are. */
  count: number
  onClose: () => void
}

/** The question before one key, or every key, is deleted for good. */
export function DeleteKeysDialog({ goner, count, onClose }: DeleteKeysDialogProps) {
  const revoke = useRevoke()
  const isAll = goner === 'all'
  const what = isAll ? `all ${countOf(count, 'key')}` : `the key “${goner?.name ?? ''}”`
  return (
    <Dialog title={`Delete ${what}?`} opened={goner !== undefined} onClose={onClose}>
      <p>
        Programs that use {isAll ? 'them' : 'it'} are refused at their next request. A deleted key cannot be
        brought back.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          aria-disabled={revoke.isPending}
          onClick={() => goner && !revoke.isPending && revoke.mutate(goner, { onSettled: onClose })}
        >
          {revoke.isPending ? 'Deleting' : isAll ? 'Delete all' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  )
}
