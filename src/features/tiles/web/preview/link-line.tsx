import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { deviceZone, shortMoment } from '#web/dates.ts'
import classes from './preview.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface LinkLineProps {
  link: { url: string; expiresAt: Date }
  onRevoke: () => void
}

/** What can be done with a preview link, and how long it works. */
export function LinkLine({ link, onRevoke }: LinkLineProps) {
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="default"
          component="a"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink {...icon} />}
        >
          Open in a new tab
        </Button>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => clipboard.copy(link.url)}
        >
          {clipboard.copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button variant="subtle" color="gray" onClick={onRevoke}>
          Take all links back
        </Button>
      </div>
      <p className={classes.note}>
        Anyone with the link can look until {shortMoment(link.expiresAt, deviceZone())}. Nothing of it is
        recorded.
      </p>
    </>
  )
}
