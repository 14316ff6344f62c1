import type { Translator } from '#shared/i18n/translator.ts'
import { emailWriter, smsWriter } from './editable.ts'
import { defineTemplate, type SampleSetting, type Standard } from './template.ts'
import { LINK_TONES, REMINDER_TONES } from './tones.ts'
import { sampleWin, shortDeadline, WIN_VARIABLES, type WinFacts, winValues } from './win-facts.ts'

/** A win with the link of its claim page. */
export interface ClaimFacts extends WinFacts {
  link: string
  /** For text messages. */
  shortLink: string
  /** Opt-out link from marketing; undefined in a campaign without any. */
  unsubscribeUrl: string | undefined
}

const claimValues = (facts: ClaimFacts, translator: Translator) => ({
  ...winValues(facts, translator),
  claimLink: facts.link,
})

const claimTextValues = (facts: ClaimFacts, translator: Translator) => ({
  ...claimValues(facts, translator),
  claimLink: facts.shortLink,
  deadline: shortDeadline(facts, translator),
})

/** Notice in every claim email, below the owner's text. */
function claimNotice(
  { campaign: { sponsor, contact }, unsubscribeUrl }: ClaimFacts,
  { t }: Translator,
): string[] {
  return [
    t('mail.potential', { sponsor }),
    contact === '' ? '' : t('mail.questions', { contact }),
    unsubscribeUrl === undefined ? '' : t('mail.unsubscribe', { link: unsubscribeUrl }),
    sponsor,
  ]
}

const sampleClaim = (setting: SampleSetting): ClaimFacts => ({
  ...sampleWin(setting),
  link: setting.url('/claim/example'),
  shortLink: setting.url('/c/example'),
  unsubscribeUrl: setting.url('/unsubscribe/example'),
})

const CLAIM_VARIABLES = { ...WIN_VARIABLES, claimLink: 'Link to the claim page, for this winner only' }
const CLAIM_REQUIRED = ['claimLink', 'deadline']
const CLAIM_TEXT_REQUIRED = ['sponsor', ...CLAIM_REQUIRED]

const LINK_EMAIL: Standard = {
  subject: 'mail.claimSubject',
  body: 'mail.claim',
  required: CLAIM_REQUIRED,
}
const LINK_SMS: Standard = {
  body: 'text.claim',
  required: CLAIM_TEXT_REQUIRED,
}

/** The link of the claim page. */
export const claimLink = defineTemplate(
  {
    audience: 'Winners of a campaign',
    button: ({ t }) => t('mail.claimButton'),
    editable: { variables: CLAIM_VARIABLES, email: LINK_EMAIL, sms: LINK_SMS, tones: LINK_TONES },
    sample: sampleClaim,
  },
  {
    email: emailWriter<ClaimFacts>(LINK_EMAIL, { values: claimValues, after: claimNotice }),
    sms: smsWriter<ClaimFacts>(LINK_SMS, { values: claimTextValues }),
  },
)

const REMINDER_EMAIL: Standard = {
  subject: 'mail.reminderSubject',
  body: 'mail.reminder',
  required: CLAIM_REQUIRED,
}
const REMINDER_SMS: Standard = {
  body: 'text.reminder',
  required: CLAIM_TEXT_REQUIRED,
}

/** The same, a day before the deadline. */
export const claimReminder = defineTemplate(
  {
    audience: 'Winners with an open claim, one day before the deadline',
    button: ({ t }) => t('mail.claimButton'),
    editable: { variables: CLAIM_VARIABLES, email: REMINDER_EMAIL, sms: REMINDER_SMS, tones: REMINDER_TONES },
    sample: sampleClaim,
  },
  {
    email: emailWriter<ClaimFacts>(REMINDER_EMAIL, { values: claimValues, after: claimNotice }),
    sms: smsWriter<ClaimFacts>(REMINDER_SMS, { values: claimTextValues }),
  },
)
