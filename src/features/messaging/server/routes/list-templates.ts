import {
  type listTemplates,
  type MessageTemplate,
  TEMPLATE_NAMES,
  type TemplateName,
} from '#features/messaging/contract.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { sampleSettingOf } from '../message-page.ts'
import { templateOf } from '../templates/index.ts'
import type { SampleSetting } from '../templates/template.ts'

function channelsOf(template: TemplateName, setting: SampleSetting): MessageTemplate[] {
  const { audience, preview } = templateOf(template)
  const { email, sms } = preview(setting)
  const kind = { template, audience }
  return [
    ...(email ? [{ ...kind, channel: 'email' as const, subject: email.subject, text: email.body }] : []),
    ...(sms === undefined
      ? []
      : [{ ...kind, channel: 'sms' as const, subject: '', text: sms, segments: countSegments(sms) }]),
  ]
}

export const handleListTemplates: Handler<typeof listTemplates> = async ({ deps, query }) => {
  const setting = sampleSettingOf(deps, query.language)
  return TEMPLATE_NAMES.flatMap(template => channelsOf(template, setting))
}
