import type { MailBrand, MailPicture } from '#server/deps.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { escapeText, linkTo, onlyUrl, toMarkup } from './mail-words.ts'

/** Message for a mail program, shown instead of the plain text. */
export interface MailContent {
  subject: string
  /** Paragraphs apart by an empty line; the last one of several names who writes. */
  text: string
  /** Whose service it is. */
  company: string
  /** The look of the campaign that it is about. */
  brand?: MailBrand | undefined
  /** Address of the logo: `cid:logo` where it is sent along. */
  logoUrl?: string | undefined
  /** Language of the words; its direction is that of the page. */
  translator?: Translator | undefined
  /** The words of a button where a paragraph is a web address and nothing else. */
  button?: string | undefined
}

/** Stands for the address in a sentence. */
const ADDRESS = '{address}'

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Colors of the dark scheme; those of the light one stand at each element, for programs that drop this. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #0C0E12 !important; color: #ECEDF0 !important }
  .card { background: #13161B !important; border-color: #252A32 !important }
  .head { border-bottom-color: #252A32 !important }
  .secret { background: #0F1216 !important; border-color: #363C47 !important }
  .quiet { color: #B3B8C2 !important }
  .link { color: #8DB1FF !important }
  .button { background: #2C60E2 !important }
}
@media (max-width: 479px) { .inner { padding-left: 20px !important; padding-right: 20px !important } }
`

/** The mark of the service, drawn without a picture, because mail programs hold pictures back. */
function mark(): string {
  const stroke = (height: number) =>
    `<span style="display:inline-block;width:4px;height:${height}px;margin-right:2px;border-radius:1px;background:#FFFFFF;transform:skewX(-14deg)"></span>`
  const dot =
    '<span style="display:inline-block;width:5px;height:5px;border-radius:5px;background:#F3BA32"></span>'
  return `<span aria-hidden="true" style="display:inline-block;box-sizing:border-box;width:32px;height:32px;padding:7px 0 0 5px;margin-right:10px;border-radius:8px;background:#1241C1;line-height:16px;font-size:0;vertical-align:middle;white-space:nowrap">${[6, 11, 16].map(stroke).join('')}${dot}</span>`
}

/** The owner's logo on its plate, or on white: a dark one stays visible in a dark scheme. */
function logo({ width, height, plate = '#FFFFFF' }: MailPicture, url: string, sender: string): string {
  return `<span style="display:inline-block;padding:4px 8px;border-radius:6px;background:${plate};line-height:0;vertical-align:middle"><img src="${escapeText(url)}" width="${width}" height="${height}" alt="${escapeText(sender)}" style="border:0"></span>`
}

function header(
  sender: string,
  isCompany: boolean,
  { brand, logoUrl }: Pick<MailContent, 'brand' | 'logoUrl'>,
): string {
  const bar = brand?.accent ? `border-top:4px solid ${brand.accent.color};border-radius:12px 12px 0 0;` : ''
  const name = `<span style="vertical-align:middle">${escapeText(sender)}</span>`
  const shown =
    brand?.logo && logoUrl ? logo(brand.logo, logoUrl, sender) : `${isCompany ? mark() : ''}${name}`
  return `<div class="head inner" style="${bar}padding:18px 28px;border-bottom:1px solid #E7E5DF;font-size:17px;line-height:32px;font-weight:650;letter-spacing:-0.01em;overflow-wrap:anywhere">${shown}</div>`
}

/** The sponsor's profiles in words: mail programs hold pictures back. */
function profiles(links: NonNullable<MailBrand['links']>): string {
  const shown = links.map(
    ({ name, url }) =>
      `<a class="link" href="${escapeText(url)}" target="_blank" rel="noopener" style="color:#1241C1">${escapeText(name)}</a>`,
  )
  return shown.length > 0 ? `${shown.join(' · ')}<br>` : ''
}

interface Ways {
  words: string
  accent: MailBrand['accent']
  translator: Translator
}

function button(url: URL, { words, accent, translator }: Ways): string {
  const { color, text } = accent ?? { color: '#1241C1', text: '#FFFFFF' }
  const linksTo = translator
    .t('mail.linksTo', { address: ADDRESS })
    .split(ADDRESS)
    .map(escapeText)
    .join(linkTo(url))
  // The owner's color is the same in both schemes.
  const link = `<a${accent ? '' : ' class="button"'} href="${escapeText(url.href)}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${color};color:${text};font-weight:600;text-decoration:none">${escapeText(words)}</a>`
  return `<p style="margin:24px 0 8px">${link}</p><p class="quiet" style="margin:0 0 24px;font-size:13px;line-height:20px;color:#4A4D54;overflow-wrap:anywhere">${linksTo}</p>`
}

/** One word with a digit in it is something to type: a password. */
const SECRET = /^(?=\S*\d)\S{6,64}$/

function paragraph(text: string, ways: Ways): string {
  const url = onlyUrl(text)
  if (url) return button(url, ways)
  if (SECRET.test(text)) {
    return `<p class="secret" style="display:inline-block;max-width:100%;box-sizing:border-box;margin:0 0 16px;padding:12px 16px;border:1px solid #D5D3CC;border-radius:8px;background:#F4F3EF;font:600 18px/24px ui-monospace,Consolas,monospace;overflow-wrap:anywhere">${escapeText(text)}</p>`
  }
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${toMarkup(text)}</p>`
}

/**
 * The same words as the plain text, as a page for mail programs: nothing is fetched, nothing runs, and all user input
 * is text. Fits a phone and follows the reader's color scheme.
 */
export function toMailHtml({
  subject,
  text,
  company,
  translator = ENGLISH,
  button: words = translator.t('mail.openPage'),
  ...look
}: MailContent): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const signature = paragraphs.length > 1 ? paragraphs.pop() : undefined
  const sender = signature ?? company
  const isCompany = sender === company
  const footer = isCompany
    ? translator.t('mail.sentBy', { company })
    : translator.t('mail.sentFor', { sender, company })
  const links = isCompany ? '' : profiles(look.brand?.links ?? [])
  const title = escapeText(subject)
  // Mail programs may drop the page's own element.
  const dir = translator.direction === 'rtl' ? ' dir="rtl"' : ''
  const ways = { words, accent: look.brand?.accent, translator }
  return `<!doctype html>
<html lang="${translator.language}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${STYLE}</style></head>
<body class="page"${dir} style="margin:0;padding:24px 12px;background:#FAF9F6;color:#16181E;font-family:${FONT};font-size:16px;line-height:24px">
<div role="article"${dir} lang="${translator.language}" aria-label="${title}" style="max-width:560px;margin:0 auto">
<div class="card" style="background:#FFFFFF;border:1px solid #E7E5DF;border-radius:12px">
${header(sender, isCompany, isCompany ? {} : look)}
<div class="inner" style="padding:28px 28px 12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650;letter-spacing:-0.014em;overflow-wrap:anywhere">${title}</h1>
${paragraphs.map(part => paragraph(part, ways)).join('\n')}
${signature ? `<p class="quiet" style="margin:24px 0 16px;color:#4A4D54;overflow-wrap:anywhere">${escapeText(signature)}</p>` : ''}
</div></div>
<p class="quiet" style="margin:16px 12px 0;font-size:13px;line-height:18px;text-align:center;color:#4A4D54;overflow-wrap:anywhere">${links}${escapeText(footer)}</p>
</div></body></html>
`
}
