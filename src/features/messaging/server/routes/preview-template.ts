import type { previewTemplate } from '#features/messaging/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { htmlOf, sendPage, settingOf } from '../message-page.ts'
import { TEMPLATES } from '../templates.ts'

export const handlePreviewTemplate: BareHandler<typeof previewTemplate> = async ({ deps, query, reply }) => {
  const { template } = query
  const { email } = TEMPLATES[template].sample(settingOf(deps))
  // A text message has no page.
  if (!email) throw new NamedError('notFound')
  const { subject, paragraphs } = email
  return sendPage(reply, htmlOf(deps, { template, subject, body: paragraphs.join('\n\n') }))
}
