import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { deleteDraft } from '#features/campaigns/wizard/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { clockTime, deviceZone, shortDay } from '#ui/format/dates.ts'
import { call } from '#web/api/call.ts'
import classes from './draft-keeper.module.css'
import { keptDraft } from './drafts/kept-draft.ts'
import { useBuild } from './state/build-store.ts'

/** Says where the draft is kept, and lets its owner throw it away. */
export function DraftKeeper() {
  const savedAt = useBuild(state => state.savedAt)
  const clear = useBuild(state => state.clear)
  const { ref, sentAt, state, reason } = keptDraft()
  const [asking, ask] = useDisclosure(false)
  const startOver = () => {
    ask.close()
    clear()
    if (!ref) return
    const { draftKey } = ref
    call(deleteDraft, { params: { draftKey } }).catch(() =>
      notifyError('Your team still has this draft. Delete it in the list of drafts.'),
    )
  }
  if (savedAt === null) return null
  return (
    <div className={classes.keeper}>
      <IconDeviceFloppy size={14} stroke={1.75} aria-hidden className={classes.icon} />
      <span>
        {sentAt === savedAt ? 'Draft saved for your team' : 'Draft saved on this device'},{' '}
        {timeOrDay(new Date(savedAt))}.{' '}
        {state === 'failed' && `${reason ?? 'Your team gets it when the connection is back'}. `}
        <button type="button" className={classes.again} onClick={ask.open}>
          Start over
        </button>
      </span>
      <Modal opened={asking} onClose={ask.close} title="Start over?">
        <p>This deletes the draft for you and your team.</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={ask.close}>
            Keep draft
          </Button>
          <Button color="red" onClick={startOver}>
            Delete draft
          </Button>
        </Group>
      </Modal>
    </div>
  )
}

function timeOrDay(saved: Date): string {
  const zone = deviceZone()
  const sameDay = shortDay(saved, zone) === shortDay(new Date(), zone)
  return sameDay ? clockTime(saved, zone) : shortDay(saved, zone)
}
