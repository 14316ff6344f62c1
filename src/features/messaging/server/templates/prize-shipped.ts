import { translatorOf } from '#shared/i18n/translators.ts'
import { fillVariables } from '#shared/text/fill-variables.ts'
import { smsWriter } from './editable.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, letter, type NamedCampaign } from './template.ts'

/** A prize on its way to its winner. */
export interface PrizeShippedFacts {
  campaign: NamedCampaign
  firstName: string | null
  prize: string
  /** Carrier and tracking number; empty without a number. */
  tracking: string
  /** The carrier's page about it; undefined for a carrier that we do not know. */
  url: string | undefined
}

/** Carrier, tracking number and link of a shipped prize. */
export const prizeShipped = defineTemplate(
  {
    audience: 'Winners whose prize was shipped',
    button: ({ t }) => t('claim.follow'),
    sample: ({ campaign, prize }): PrizeShippedFacts => ({
      campaign,
      firstName: SAMPLE.firstName,
      prize,
      tracking: 'UPS 1Z999AA10123456784',
      url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    }),
  },
  {
    email: ({ campaign, firstName, prize, tracking, url }: PrizeShippedFacts) => {
      const { title, contact, sponsor, language } = campaign
      const { t } = translatorOf(language)
      const hello = fillVariables(t('mail.winner', { firstName: '{firstName}' }), ['firstName'], {
        firstName: firstName ?? '',
      })
      return {
        subject: t('mail.shippedSubject', { prize }),
        body: letter(
          hello,
          t('mail.shipped', { prize, campaign: title }),
          tracking === '' ? '' : t('mail.tracking', { tracking }),
          url ?? '',
          contact === '' ? '' : t('mail.awardMissing', { contact }),
          sponsor,
        ),
        language,
      }
    },
    sms: smsWriter<PrizeShippedFacts>(
      { body: 'text.shipped', required: [] },
      {
        values: ({ campaign: { sponsor }, prize, tracking, url }) => ({
          sponsor,
          prize,
          tracking: url ?? tracking,
        }),
      },
    ),
  },
)
