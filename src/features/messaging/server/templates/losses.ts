import { fullMoment } from '#shared/time/format-date.ts'
import { emailWriter, smsWriter } from './editable.ts'
import { SAMPLE } from './samples.ts'
import { type DefaultText, defineTemplate, type NamedCampaign, type SampleSetting } from './template.ts'
import { sampleWin, shortDeadline, WIN_VARIABLES, type WinFacts, winValues } from './win-facts.ts'

/** A win that ends without a prize, with the page of the rules. */
export interface LossFacts extends WinFacts {
  rulesLink: string
}

/** A delivered prize. */
export interface AwardFacts {
  campaign: NamedCampaign
  firstName: string | null
  prize: string
  at: Date
}

const lossValues = (facts: LossFacts) => ({ ...winValues(facts), rulesLink: facts.rulesLink })
const lossTextValues = (facts: LossFacts) => ({ ...lossValues(facts), deadline: shortDeadline(facts) })

const sampleLoss = (setting: SampleSetting): LossFacts => ({
  ...sampleWin(setting),
  rulesLink: setting.url('/rules/example'),
})

const LOSS_VARIABLES = { ...WIN_VARIABLES, rulesLink: 'Link to the Official Rules' }
const LOSS_TEXT_REQUIRED = ['sponsor', 'rulesLink']

const FORFEITED_EMAIL: DefaultText = {
  subject: 'Your prize was forfeited: {prize}',
  body: `Hello {firstName},

You did not claim {prize} in {campaign} by {deadline}, so the prize was forfeited under the Official Rules:

{rulesLink}`,
  required: ['deadline', 'rulesLink'],
}
const FORFEITED_SMS: DefaultText = {
  subject: '',
  body: '{sponsor}: The deadline to claim {prize} has passed. Details: {rulesLink}',
  required: LOSS_TEXT_REQUIRED,
}

/** A deadline that passed. */
export const forfeiture = defineTemplate(
  {
    audience: 'Winners who missed the claim deadline',
    button: 'Read the rules',
    editable: { variables: LOSS_VARIABLES, email: FORFEITED_EMAIL, sms: FORFEITED_SMS },
    sample: sampleLoss,
  },
  {
    email: emailWriter<LossFacts>(FORFEITED_EMAIL, {
      values: lossValues,
      after: ({ campaign: { sponsor, contact } }) => [
        contact === '' ? '' : `If this is a mistake, write to ${contact}.`,
        sponsor,
      ],
    }),
    sms: smsWriter<LossFacts>(FORFEITED_SMS, { values: lossTextValues }),
  },
)

const REFUSED_EMAIL: DefaultText = {
  subject: "We couldn't confirm your win: {prize}",
  body: `Hello {firstName},

{sponsor} reviewed your win of {prize} in {campaign} and could not confirm it. Under the Official Rules, the prize cannot be awarded:

{rulesLink}`,
  required: ['rulesLink'],
}
const REFUSED_SMS: DefaultText = {
  subject: '',
  body: "{sponsor}: We couldn't confirm your win of {prize}. Details: {rulesLink}",
  required: LOSS_TEXT_REQUIRED,
}

/** A win that the team revoked. */
export const winRefused = defineTemplate(
  {
    audience: 'Winners whose win the team revoked',
    button: 'Read the rules',
    editable: { variables: LOSS_VARIABLES, email: REFUSED_EMAIL, sms: REFUSED_SMS },
    sample: sampleLoss,
  },
  {
    email: emailWriter<LossFacts>(REFUSED_EMAIL, {
      values: lossValues,
      after: ({ campaign: { sponsor, contact } }) => [
        contact === '' ? '' : `To ask for a review, write to ${contact}. A person will reply in writing.`,
        sponsor,
      ],
    }),
    sms: smsWriter<LossFacts>(REFUSED_SMS, { values: lossTextValues }),
  },
)

const AWARD_EMAIL: DefaultText = {
  subject: 'Your prize was delivered: {prize}',
  body: `Hello {firstName},

Your prize in {campaign}, {prize}, was delivered on {handedOverAt}. Enjoy it!

Keep this email for your records.`,
  required: ['prize', 'handedOverAt'],
}

/** A prize that reached its winner. */
export const award = defineTemplate(
  {
    audience: 'Winners whose prize was delivered',
    editable: {
      variables: {
        firstName: WIN_VARIABLES.firstName,
        prize: WIN_VARIABLES.prize,
        campaign: WIN_VARIABLES.campaign,
        sponsor: WIN_VARIABLES.sponsor,
        handedOverAt: 'Date and time of delivery',
      },
      email: AWARD_EMAIL,
    },
    sample: ({ campaign, prize }: SampleSetting): AwardFacts => ({
      campaign,
      firstName: SAMPLE.firstName,
      prize,
      at: SAMPLE.later,
    }),
  },
  {
    email: emailWriter<AwardFacts>(AWARD_EMAIL, {
      values: ({ campaign, firstName, prize, at }) => ({
        firstName: firstName ?? '',
        prize,
        campaign: campaign.title,
        sponsor: campaign.sponsor,
        handedOverAt: fullMoment(at, campaign.timezone),
      }),
      after: ({ campaign: { sponsor, contact } }) => [
        contact === '' ? '' : `Didn't receive it? Write to ${contact}.`,
        sponsor,
      ],
    }),
  },
)
