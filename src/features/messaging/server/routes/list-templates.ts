import {
  type listTemplates,
  type MessageTemplate,
  TEMPLATE_NAMES,
  type TemplateName,
} from '#features/messaging/contract.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { settingOf } from '../message-page.ts'
import { type Setting, TEMPLATES } from '../templates.ts'

function channelsOf(template: TemplateName, setting: Setting): MessageTemplate[] {
  const { audience, sample } = TEMPLATES[template]
  const { email, sms } = sample(setting)
  const kind = { template, audience }
  return [
    ...(email
      ? [{ ...kind, channel: 'email' as const, subject: email.subject, text: email.paragraphs.join('\n\n') }]
      : []),
    ...(sms === undefined
      ? []
      : [{ ...kind, channel: 'sms' as const, subject: '', text: sms, segments: countSegments(sms) }]),
  ]
}

export const handleListTemplates: Handler<typeof listTemplates> = async ({ deps }) => {
  const setting = settingOf(deps)
  return TEMPLATE_NAMES.flatMap(template => channelsOf(template, setting))
}
