import { Textarea } from '@mantine/core'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import classes from './qr.module.css'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const quoted = (text: string) => text.replaceAll(/[&"<]/g, sign => ENTITIES[sign] ?? sign)

/** Embed code of a page; high enough for a form on a phone. */
const embedCode = (url: string, title: string) =>
  `<iframe src="${url}" title="${quoted(title)}" allow="clipboard-write; web-share" style="width: 100%; height: 760px; border: 0"></iframe>`

/** The lines that show a campaign's page on another site, to copy. */
export function EmbedCode({ url, title }: { url: string; title: string }) {
  const code = embedCode(url, title)
  return (
    <div className={classes.embed}>
      <Textarea
        label="Embed code"
        description="Paste it where you want the page to appear."
        classNames={{ input: classes.embedCode }}
        value={code}
        rows={3}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <CopyButton text={code}>Copy code</CopyButton>
    </div>
  )
}
