import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import classes from './preview.module.css'

const PreviewDialog = lazyWithRetry(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

/** Opens the whole flow as participants will walk it, in a phone; nothing is recorded. */
export function PreviewButton({ eventKey }: { eventKey: string }) {
  const [opened, setOpened] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const onClose = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])
  return (
    <>
      <Button
        ref={button}
        className={classes.open}
        variant="default"
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <span className={classes.word}>Preview</span>
      </Button>
      {opened !== undefined && <PreviewDialog eventKey={eventKey} opened={opened} onClose={onClose} />}
    </>
  )
}
