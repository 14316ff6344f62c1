import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { clockTime, deviceZone, shortDay } from '#ui/format/dates.ts'
import classes from './draft-keeper.module.css'
import { useBuild } from './state/build-store.ts'

/** Says that the draft is kept on this device, and lets its owner throw it away. */
export function DraftKeeper() {
  const savedAt = useBuild(state => state.savedAt)
  const clear = useBuild(state => state.clear)
  const [asking, ask] = useDisclosure(false)
  if (savedAt === null) return null
  return (
    <div className={classes.keeper}>
      <IconDeviceFloppy size={14} stroke={1.75} aria-hidden className={classes.icon} />
      <span>
        Draft saved on this device, {timeOrDay(new Date(savedAt))}.{' '}
        <button type="button" className={classes.again} onClick={ask.open}>
          Start over
        </button>
      </span>
      <Modal opened={asking} onClose={ask.close} title="Start over?">
        <p>This removes everything you entered from this device.</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={ask.close}>
            Keep draft
          </Button>
          <Button
            color="red"
            onClick={() => {
              ask.close()
              clear()
            }}
          >
            Remove draft
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
