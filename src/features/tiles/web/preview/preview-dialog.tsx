import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Device, DeviceSwitch } from '../screen/canvas/device-switch.tsx'
import { LinkLine } from './link-line.tsx'
import classes from './preview.module.css'
import { usePreviewLink } from './use-preview-link.ts'

interface PreviewDialogProps {
  eventKey: string
  opened: boolean
  onClose: () => void
}

/** Pixels of a page, as wide as the window lets it be. */
const WIDTHS: Readonly<Record<Device, number>> = { phone: 390, tablet: 768, desktop: 1280 }
const FRAME = 16
/** The dialog is wider than its content. */
const BESIDE = 74

/** The whole flow on a phone or something wider, and the link to it, which is made as it opens. */
export function PreviewDialog({ eventKey, opened, onClose }: PreviewDialogProps) {
  const { link, make, revoke } = usePreviewLink(eventKey)
  const [device, setDevice] = useState<Device>('phone')
  const width = WIDTHS[device] + FRAME
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
    <Modal.Root opened={opened} onClose={onClose} centered size={width + BESIDE}>
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <div className={classes.head}>
          <Modal.Title className={classes.title}>Preview</Modal.Title>
          <div className={classes.devices}>
            <DeviceSwitch device={device} onDevice={setDevice} />
          </div>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={classes.body}>
          <div className={classes.phone} data-device={device} style={{ width }}>
            {link ? (
              <iframe
                ref={frame}
                className={classes.frame}
                title="The campaign as entrants see it"
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
