import { Textarea } from '@mantine/core'
import { EMBED_PATH } from '#features/public-pages/contract.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import classes from './qr.module.css'

/** Ways to show a campaign on another site. */
export const EMBED_SHAPES = ['button', 'banner', 'popup', 'page'] as const
export type EmbedShape = (typeof EMBED_SHAPES)[number]

export interface EmbedTarget {
  /** Address of the campaign's page. */
  url: string
  title: string
  colors: { primary: string; buttonText: string }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const quoted = (text: string) => text.replaceAll(/[&"<]/g, sign => ENTITIES[sign] ?? sign)

const NAMES: Readonly<Record<EmbedShape, string>> = {
  button: 'button',
  banner: 'banner',
  popup: 'pop-up',
  page: 'page',
}

const button = ({ url, title, colors: { primary, buttonText } }: EmbedTarget) =>
  `<a href="${url}" style="display: inline-block; padding: 12px 20px; border-radius: 10px; background: ${primary}; color: ${buttonText}; font: 600 16px/20px system-ui, sans-serif; text-decoration: none">${quoted(title)}</a>`

/** The element of the campaign with the script that brings it to life; without it, what is inside stays. */
const element = ({ url, title }: EmbedTarget, attributes: string, inside: string) =>
  `<script async src="${new URL(EMBED_PATH, url).href}"></script>
<drumroll-campaign src="${url}"${attributes} title="${quoted(title)}">${inside}</drumroll-campaign>`

/** HTML of each shape. */
const CODES: Readonly<Record<EmbedShape, (target: EmbedTarget) => string>> = {
  button,
  banner: ({ url, title }) =>
    `<a href="${url}"><img src="${url}/card.png" alt="${quoted(title)}" width="1200" height="630" style="max-width: 100%; height: auto; border: 0"></a>`,
  popup: target => element(target, ' mode="popup"', button(target)),
  page: target => element(target, '', `<a href="${target.url}">${quoted(target.title)}</a>`),
}

/** The lines that show a campaign on another site, to copy. */
export function EmbedCode({ shape, target }: { shape: EmbedShape; target: EmbedTarget }) {
  const code = CODES[shape](target)
  return (
    <div className={classes.embed}>
      <Textarea
        label="Embed code"
        description={`Paste it where you want the ${NAMES[shape]} to appear.`}
        classNames={{ input: classes.embedCode }}
        value={code}
        rows={shape === 'button' || shape === 'banner' ? 3 : 5}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <CopyButton text={code}>Copy code</CopyButton>
    </div>
  )
}
