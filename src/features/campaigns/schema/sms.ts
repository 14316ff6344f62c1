import { z } from 'zod'
import { paragraph } from '#shared/fields.ts'
import { SmsKeyword } from '../terms/sms-keyword.ts'
import { field } from './field.ts'
import { PAGE } from './pages.ts'

/** Entry by text message. */

/** The owner's own words of the disclosure that carriers ask for. */
const Disclosure = paragraph(1000)

const Sms = z.strictObject({ keyword: SmsKeyword, consentText: Disclosure.optional() }).optional()

const TypedSms = z.strictObject({
  keyword: z.string().max(40),
  consentText: z.string().max(1000).optional(),
})

export const SMS_PARTS = {
  keyword: {
    label: 'Keyword',
    help: 'One word with 2 to 20 letters and digits. People text it to take part.',
    maxLength: 40,
  },
  consentText: {
    label: 'Text message disclosure',
    help: 'Leave blank to use our standard disclosure. Yours must state the sender, the frequency, “Msg & data rates may apply”, HELP and STOP.',
    maxLength: 1000,
  },
}

export const smsFields = {
  sms: field(
    'settings',
    { schema: Sms, draft: TypedSms, read: Sms },
    {
      label: 'Text messages',
      noun: 'keyword',
      page: PAGE.channels,
      changes: 'draft',
      inRules: true,
      // One keyword cannot lead to two campaigns.
      cloned: 'dropped',
      initial: { keyword: '' },
      // Without words of the owner's own the rules carry ours.
      toWire: ({ keyword, consentText = '' }) => {
        if (keyword === '') return undefined
        return consentText.trim() === '' ? { keyword } : { keyword, consentText }
      },
      toDraft: sms => sms ?? { keyword: '' },
      summary: ({ keyword, consentText = '' }) => [
        `Keyword: ${keyword.trim().toUpperCase()}`,
        consentText.trim() && `Disclosure: ${consentText.trim()}`,
      ],
    },
  ),
}
