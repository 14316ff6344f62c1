import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { TemplateName } from '#features/messaging/contract.ts'
import type { Deps, Mail, MailBrand } from '#server/deps.ts'
import { absoluteUrl } from '#server/http/absolute-url.ts'
import { knownLanguage, type Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { trustOnly } from '#shared/trusted-types.ts'
import { type MailContent, toMailHtml } from './mail-html.ts'
import { templateOf } from './templates/index.ts'
import { sampleSetting } from './templates/samples.ts'
import type { SampleSetting } from './templates/template.ts'

/** Markup that was written for mail programs: only its styles count, and only our own pages may frame it. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  // The logo that an email brings along.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  trustOnly(),
  'sandbox',
].join('; ')

/** Setting of samples outside a campaign. */
export function sampleSettingOf(deps: Pick<Deps, 'config'>, language?: Language): SampleSetting {
  return sampleSetting({ company: deps.config.companyName, url: path => absoluteUrl(deps, path) }, language)
}

interface Written {
  template: string
  subject: string
  body: string
  /** Language of its words; English when it is not known. */
  language?: string | null
  /** The campaign that it is about. */
  campaign_id?: number | null
}

function writeHtml(
  { config }: Pick<Deps, 'config'>,
  { template, subject, body, language }: Written,
  look: Pick<MailContent, 'brand' | 'logoUrl'>,
): string {
  const name = TemplateName.safeParse(template).data
  const translator = translatorOf(knownLanguage(language))
  const button = name && templateOf(name).button?.(translator)
  return toMailHtml({ subject, text: body, company: config.companyName, translator, button, ...look })
}

async function brandOf({ brands }: Pick<Deps, 'brands'>, { campaign_id: id }: Written): Promise<MailBrand> {
  return (id && (await brands?.of(id))) || {}
}

type LookDeps = Pick<Deps, 'config' | 'brands'>

/** The email as mail programs show it, from its plain text, with the logo that it brings along. */
export async function mailOf(deps: LookDeps, message: Written): Promise<Pick<Mail, 'html' | 'logo'>> {
  const brand = await brandOf(deps, message)
  return { html: writeHtml(deps, message, { brand, logoUrl: 'cid:logo' }), logo: brand.logo }
}

/** The same as a page of ours, which holds the logo itself, in the look of its campaign or in a given one. */
export async function htmlOf(deps: LookDeps, message: Written, given?: MailBrand): Promise<string> {
  const brand = given ?? (await brandOf(deps, message))
  const logoUrl = brand.logo && `data:image/png;base64,${brand.logo.png.toString('base64')}`
  return writeHtml(deps, message, { brand, logoUrl })
}

/** Answers with a page that runs nothing and fetches nothing. */
export function sendPage(reply: FastifyReply, html: string): Readable {
  reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8')
  return Readable.from([html])
}
