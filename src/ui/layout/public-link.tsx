import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useCopy } from '#ui/feedback/use-copy.ts'
import classes from './public-link.module.css'

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

/** The address that participants open, to copy or to open. */
export function PublicLink({ url }: { url: string }) {
  const { copy, copied } = useCopy()
  return (
    <div className={classes.line}>
      <TextInput
        className={classes.url}
        label="Public link"
        value={url}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <ActionIcon variant="default" size={36} aria-label="Copy link" onClick={() => copy(url)}>
        {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label="Open page in a new tab"
      >
        <IconExternalLink {...icon} />
      </ActionIcon>
      <span role="status" className={classes.copied}>
        {copied ? 'Copied' : ''}
      </span>
    </div>
  )
}
