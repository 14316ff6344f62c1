import { Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import { LinkLine } from './link-line.tsx'
import classes from './preview.module.css'

interface PreviewDialogProps extends ComponentProps<typeof LinkLine> {
  opened: boolean
  onClose: () => void
}

/** The whole flow in a phone, and the link to it. */
export function PreviewDialog({ opened, onClose, link, onRevoke }: PreviewDialogProps) {
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
            <iframe className={classes.frame} title="The campaign as participants see it" src={link.url} />
          </div>
          <LinkLine link={link} onRevoke={onRevoke} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
