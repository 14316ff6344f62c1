import { Button, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Unseen } from '#web/ui/unseen.tsx'
import classes from './qr.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const quoted = (text: string) => text.replaceAll(/[&"<]/g, sign => ENTITIES[sign] ?? sign)

/** What a site puts where the page is to stand; high enough for a form on a phone. */
const embedCode = (url: string, title: string) =>
  `<iframe src="${url}" title="${quoted(title)}" allow="clipboard-write; web-share" style="width: 100%; height: 760px; border: 0"></iframe>`

/** The lines that show a campaign's page on another site, to copy. */
export function EmbedCode({ url, title }: { url: string; title: string }) {
  const clipboard = useClipboard({ timeout: 2000 })
  const code = embedCode(url, title)
  return (
    <div className={classes.embed}>
      <Textarea
        label="Code for your site"
        description="Put it where the page is to stand."
        classNames={{ input: classes.embedCode }}
        value={code}
        rows={3}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        onClick={() => clipboard.copy(code)}
      >
        {clipboard.copied ? 'Copied' : 'Copy the code'}
      </Button>
      <span role="status">
        <Unseen>{clipboard.copied ? 'The code is copied' : ''}</Unseen>
      </span>
    </div>
  )
}
