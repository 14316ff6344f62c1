import type { Translator } from '#shared/i18n/translator.ts'
import { emailWriter, smsWriter } from './editable.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, type NamedCampaign, type SampleSetting, type Standard } from './template.ts'
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

const lossValues = (facts: LossFacts, translator: Translator) => ({
  ...winValues(facts, translator),
  rulesLink: facts.rulesLink,
})
const lossTextValues = (facts: LossFacts, translator: Translator) => ({
  ...lossValues(facts, translator),
  deadline: shortDeadline(facts, translator),
})

const sampleLoss = (setting: SampleSetting): LossFacts => ({
  ...sampleWin(setting),
  rulesLink: setting.url('/rules/example'),
})

const LOSS_VARIABLES = { ...WIN_VARIABLES, rulesLink: 'Link to the Official Rules' }
const LOSS_TEXT_REQUIRED = ['sponsor', 'rulesLink']

const FORFEITED_EMAIL: Standard = {
  subject: 'mail.forfeitedSubject',
  body: 'mail.forfeited',
  required: ['deadline', 'rulesLink'],
}
const FORFEITED_SMS: Standard = {
  body: 'text.forfeited',
  required: LOSS_TEXT_REQUIRED,
}

/** A deadline that passed. */
export const forfeiture = defineTemplate(
  {
    audience: 'Winners who missed the claim deadline',
    button: ({ t }) => t('mail.rulesButton'),
    editable: { variables: LOSS_VARIABLES, email: FORFEITED_EMAIL, sms: FORFEITED_SMS },
    sample: sampleLoss,
  },
  {
    email: emailWriter<LossFacts>(FORFEITED_EMAIL, {
      values: lossValues,
      after: ({ campaign: { sponsor, contact } }, { t }) => [
        contact === '' ? '' : t('mail.forfeitedMistake', { contact }),
        sponsor,
      ],
    }),
    sms: smsWriter<LossFacts>(FORFEITED_SMS, { values: lossTextValues }),
  },
)

const REFUSED_EMAIL: Standard = {
  subject: 'mail.refusedSubject',
  body: 'mail.refused',
  required: ['rulesLink'],
}
const REFUSED_SMS: Standard = {
  body: 'text.refused',
  required: LOSS_TEXT_REQUIRED,
}

/** A win that the team revoked. */
export const winRefused = defineTemplate(
  {
    audience: 'Winners whose win the team revoked',
    button: ({ t }) => t('mail.rulesButton'),
    editable: { variables: LOSS_VARIABLES, email: REFUSED_EMAIL, sms: REFUSED_SMS },
    sample: sampleLoss,
  },
  {
    email: emailWriter<LossFacts>(REFUSED_EMAIL, {
      values: lossValues,
      after: ({ campaign: { sponsor, contact } }, { t }) => [
        contact === '' ? '' : t('mail.refusedReview', { contact }),
        sponsor,
      ],
    }),
    sms: smsWriter<LossFacts>(REFUSED_SMS, { values: lossTextValues }),
  },
)

const AWARD_EMAIL: Standard = {
  subject: 'mail.awardSubject',
  body: 'mail.award',
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
      values: ({ campaign, firstName, prize, at }, { fullMoment }) => ({
        firstName: firstName ?? '',
        prize,
        campaign: campaign.title,
        sponsor: campaign.sponsor,
        handedOverAt: fullMoment(at, campaign.timezone),
      }),
      after: ({ campaign: { sponsor, contact } }, { t }) => [
        contact === '' ? '' : t('mail.awardMissing', { contact }),
        sponsor,
      ],
    }),
  },
)
