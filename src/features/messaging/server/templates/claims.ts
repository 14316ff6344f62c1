import { emailWriter, smsWriter } from './editable.ts'
import { type DefaultText, defineTemplate, type SampleSetting } from './template.ts'
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

const claimValues = (facts: ClaimFacts) => ({ ...winValues(facts), claimLink: facts.link })

const claimTextValues = (facts: ClaimFacts) => ({
  ...claimValues(facts),
  claimLink: facts.shortLink,
  deadline: shortDeadline(facts),
})

/** Notice in every claim email, below the owner's text. */
function claimNotice({ campaign: { sponsor, contact }, unsubscribeUrl }: ClaimFacts): string[] {
  return [
    `All winners are potential winners until ${sponsor} verifies them under the Official Rules. We never ask winners for payment.`,
    contact === '' ? '' : `Questions? ${contact}`,
    unsubscribeUrl === undefined
      ? ''
      : `Unsubscribe from marketing emails. You can still claim your prize: ${unsubscribeUrl}`,
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

const LINK_EMAIL: DefaultText = {
  subject: 'You may have won: {prize}',
  body: `Hello {firstName},

Congratulations! You are a potential winner in {campaign}. Your prize: {prize}.

Claim it by {deadline}, or it will be forfeited. This link is for you only:

{claimLink}`,
  required: CLAIM_REQUIRED,
}
const LINK_SMS: DefaultText = {
  subject: '',
  body: '{sponsor}: You may have won {prize}! Claim by {deadline}: {claimLink}',
  required: CLAIM_TEXT_REQUIRED,
}

/** The link of the claim page. */
export const claimLink = defineTemplate(
  {
    audience: 'Winners of a campaign',
    button: 'Claim your prize',
    editable: { variables: CLAIM_VARIABLES, email: LINK_EMAIL, sms: LINK_SMS, tones: LINK_TONES },
    sample: sampleClaim,
  },
  {
    email: emailWriter<ClaimFacts>(LINK_EMAIL, { values: claimValues, after: claimNotice }),
    sms: smsWriter<ClaimFacts>(LINK_SMS, { values: claimTextValues }),
  },
)

const REMINDER_EMAIL: DefaultText = {
  subject: 'Your prize is unclaimed: {prize}',
  body: `Hello {firstName},

Your claim for {prize} in {campaign} is not finished.

Claim your prize by {deadline}. After the deadline, it is forfeited. This link is for you only:

{claimLink}`,
  required: CLAIM_REQUIRED,
}
const REMINDER_SMS: DefaultText = {
  subject: '',
  body: '{sponsor}: {prize} is unclaimed. Claim by {deadline}: {claimLink}',
  required: CLAIM_TEXT_REQUIRED,
}

/** The same, a day before the deadline. */
export const claimReminder = defineTemplate(
  {
    audience: 'Winners with an open claim, one day before the deadline',
    button: 'Claim your prize',
    editable: { variables: CLAIM_VARIABLES, email: REMINDER_EMAIL, sms: REMINDER_SMS, tones: REMINDER_TONES },
    sample: sampleClaim,
  },
  {
    email: emailWriter<ClaimFacts>(REMINDER_EMAIL, { values: claimValues, after: claimNotice }),
    sms: smsWriter<ClaimFacts>(REMINDER_SMS, { values: claimTextValues }),
  },
)
