import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import classes from '#web/codes/codes.module.css'
import { useChangeCodes } from './use-codes.ts'

/** Revokes codes that a shop no longer takes. */
export function RevokeDialog({ prizeId, onClose }: { prizeId: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useChangeCodes(prizeId)
  const revokeCodes = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  function onSuccess() {
    notifySuccess('Codes revoked.')
    onClose()
  }
  return (
    <Dialog opened title="Revoke single codes" onClose={onClose}>
      <div className={classes.form}>
        <Textarea
          label="Codes"
          description="One code per line, up to 1,000. Winners of these codes get another. You cannot undo it."
          rows={6}
          value={text}
          error={error?.message}
          data-autofocus
          onChange={change => setText(change.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button
            color="red"
            loading={isPending}
            disabled={revokeCodes.length === 0}
            onClick={() => mutate({ revokeCodes }, { onSuccess })}
          >
            Revoke codes
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
