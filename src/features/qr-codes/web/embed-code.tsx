import { Textarea } from '@mantine/core'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import classes from './qr.module.css'

/** Ways to show a campaign on another site. */
export const EMBED_SHAPES = ['button', 'banner', 'page'] as const
export type EmbedShape = (typeof EMBED_SHAPES)[number]

export interface EmbedTarget {
  /** Address of the campaign's page. */
  url: string
  title: string
  colors: { primary: string; buttonText: string }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const quoted = (text: string) => text.replaceAll(/[&"<]/g, sign => ENTITIES[sign] ?? sign)

/** HTML of each shape. A page is high enough for a form on a phone. */
const CODES: Readonly<Record<EmbedShape, (target: EmbedTarget) => string>> = {
  button: ({ url, title, colors: { primary, buttonText } }) =>
    `<a href="${url}" style="display: inline-block; padding: 12px 20px; border-radius: 10px; background: ${primary}; color: ${buttonText}; font: 600 16px/20px system-ui, sans-serif; text-decoration: none">${quoted(title)}</a>`,
  banner: ({ url, title }) =>
    `<a href="${url}"><img src="${url}/card.png" alt="${quoted(title)}" width="1200" height="630" style="max-width: 100%; height: auto; border: 0"></a>`,
  page: ({ url, title }) =>
    `<iframe src="${url}" title="${quoted(title)}" allow="clipboard-write; web-share" style="width: 100%; height: 760px; border: 0"></iframe>`,
}

/** The lines that show a campaign on another site, to copy. */
export function EmbedCode({ shape, target }: { shape: EmbedShape; target: EmbedTarget }) {
  const code = CODES[shape](target)
  return (
    <div className={classes.embed}>
      <Textarea
        label="Embed code"
        description={`Paste it where you want the ${shape} to appear.`}
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
