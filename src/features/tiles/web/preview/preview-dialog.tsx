import { Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { LinkLine } from './link-line.tsx'
import classes from './preview.module.css'
import { usePreviewLink } from './use-preview-link.ts'

interface PreviewDialogProps {
  eventKey: string
  opened: boolean
  onClose: () => void
}

/** The whole flow in a phone, and the link to it, which is made as it opens. */
export function PreviewDialog({ eventKey, opened, onClose }: PreviewDialogProps) {
  const { link, make, revoke } = usePreviewLink(eventKey)
  useEffect(() => {
    if (opened) make(undefined, { onError: onClose })
  }, [opened, make, onClose])
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (data === 'escape' && source !== null && source === frame.current?.contentWindow) onClose()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [onClose])
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={480}>
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <div className={classes.head}>
          <Modal.Title className={classes.title}>Preview</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={classes.body}>
          <div className={classes.phone}>
            {link ? (
              <iframe
                ref={frame}
                className={classes.frame}
                title="The campaign as participants see it"
                src={link.url}
              />
            ) : (
              <div className={classes.frame} role="status" aria-label="The preview is loading" />
            )}
          </div>
          {link && (
            <LinkLine
              link={link}
              onRevoke={() => {
                onClose()
                revoke()
              }}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
