import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { later } from '#web/ui/later.tsx'
import classes from './preview.module.css'
import { usePreviewLink } from './use-preview-link.ts'

const PreviewDialog = later(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

/** Opens the whole flow as participants will walk it, in a phone; nothing is recorded. */
export function PreviewButton({ eventKey }: { eventKey: string }) {
  const [opened, setOpened] = useState(false)
  const { link, isMaking, make, revoke } = usePreviewLink(eventKey)
  return (
    <>
      <Button
        className={classes.open}
        variant="default"
        loading={isMaking}
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        onClick={() => make(undefined, { onSuccess: () => setOpened(true) })}
      >
        <span className={classes.word}>Preview</span>
      </Button>
      {link && (
        <PreviewDialog
          opened={opened}
          onClose={() => setOpened(false)}
          link={link}
          onRevoke={() => {
            setOpened(false)
            revoke()
          }}
        />
      )}
    </>
  )
}
