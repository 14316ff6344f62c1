import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import classes from './preview.module.css'

interface LinkLineProps {
  link: { url: string; expiresAt: Date }
  onRevoke: () => void
}

/** Actions for a preview link, and its lifetime. */
export function LinkLine({ link, onRevoke }: LinkLineProps) {
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="default"
          component="a"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          Open in a new tab
        </Button>
        <CopyButton text={link.url}>Copy link</CopyButton>
        <Button variant="subtle" color="gray" onClick={onRevoke}>
          Revoke all links
        </Button>
      </div>
      <p className={classes.note}>
        Anyone with the link can view the preview until {shortMoment(link.expiresAt, deviceZone())}. Visits
        are not recorded.
      </p>
    </>
  )
}
