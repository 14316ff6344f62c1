import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { TemplateName } from '#features/messaging/contract.ts'
import type { Deps } from '#server/deps.ts'
import { absoluteUrl } from '#server/http/absolute-url.ts'
import { trustOnly } from '#shared/trusted-types.ts'
import { toMailHtml } from './mail-html.ts'
import { templateOf } from './templates/index.ts'
import { sampleSetting } from './templates/samples.ts'
import type { SampleSetting } from './templates/template.ts'

/** Markup that was written for mail programs: only its styles count, and only our own pages may frame it. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  trustOnly(),
  'sandbox',
].join('; ')

/** Setting of samples outside a campaign. */
export function sampleSettingOf(deps: Pick<Deps, 'config'>): SampleSetting {
  return sampleSetting({ company: deps.config.companyName, url: path => absoluteUrl(deps, path) })
}

/** The email as mail programs show it, from its plain text. */
export function htmlOf(
  { config }: Pick<Deps, 'config'>,
  { template, subject, body }: { template: string; subject: string; body: string },
): string {
  const name = TemplateName.safeParse(template).data
  const button = name && templateOf(name).button
  return toMailHtml({ subject, text: body, company: config.companyName, button })
}

/** Answers with a page that runs nothing and fetches nothing. */
export function sendPage(reply: FastifyReply, html: string): Readable {
  reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8')
  return Readable.from([html])
}
