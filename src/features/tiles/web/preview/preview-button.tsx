import { Button, Modal } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkLine } from './link-line.tsx'
import classes from './preview.module.css'
import { usePreviewLink } from './use-preview-link.ts'

/** Opens the whole flow as participants will walk it, in a phone; nothing is recorded. */
export function PreviewButton({ eventKey }: { eventKey: string }) {
  const [opened, setOpened] = useState(false)
  const { link, isMaking, make, revoke } = usePreviewLink(eventKey)
  return (
    <>
      <Button
        variant="default"
        loading={isMaking}
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        onClick={() => make(undefined, { onSuccess: () => setOpened(true) })}
      >
        Preview
      </Button>
      {link && (
        <Modal.Root opened={opened} onClose={() => setOpened(false)} centered size={480}>
          <Modal.Overlay />
          <Modal.Content radius="xl">
            <div className={classes.head}>
              <Modal.Title className={classes.title}>Preview</Modal.Title>
              <Modal.CloseButton aria-label="Close" />
            </div>
            <Modal.Body className={classes.body}>
              <div className={classes.phone}>
                <iframe
                  className={classes.frame}
                  title="The campaign as participants see it"
                  src={new URL(link.url).pathname}
                />
              </div>
              <LinkLine
                link={link}
                onRevoke={() => {
                  setOpened(false)
                  revoke()
                }}
              />
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      )}
    </>
  )
}
