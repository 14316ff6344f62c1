import type { previewTemplate } from '#features/messaging/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { htmlOf, sampleSettingOf, sendPage } from '../message-page.ts'
import { templateOf } from '../templates/index.ts'

export const handlePreviewTemplate: BareHandler<typeof previewTemplate> = async ({ deps, query, reply }) => {
  const { template, language } = query
  const { email } = templateOf(template).preview(sampleSettingOf(deps, language))
  // A text message has no page.
  if (!email) throw new NamedError('notFound')
  return sendPage(reply, await htmlOf(deps, { template, ...email }))
}
