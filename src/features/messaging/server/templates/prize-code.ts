import type { Translator } from '#shared/i18n/translator.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { fillVariables } from '#shared/text/fill-variables.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, letter, type NamedCampaign } from './template.ts'

/** A coupon or gift code that its winner has claimed. */
export interface PrizeCodeFacts {
  campaign: NamedCampaign
  firstName: string | null
  prize: string
  code: string
  /** Exclusive; undefined for a code that does not expire. */
  expires: Date | undefined
  /** The claim page, which shows the code as QR code and barcode. */
  link: string
}

function expiryWords(
  { expires, campaign: { timezone } }: PrizeCodeFacts,
  { t, mediumDate }: Translator,
): string {
  if (!expires) return ''
  return t('mail.codeUntil', { date: mediumDate(new Date(expires.getTime() - 1), timezone) })
}

/** A coupon or gift code for its winner. */
export const prizeCode = defineTemplate(
  {
    audience: 'Winners of a coupon or gift code, once they claimed it',
    button: ({ t }) => t('mail.codeButton'),
    sample: ({ campaign, prize, url }): PrizeCodeFacts => ({
      campaign,
      firstName: SAMPLE.firstName,
      prize,
      code: 'SAMPLE-CODE',
      expires: undefined,
      link: url('/claim/example'),
    }),
  },
  {
    email: (facts: PrizeCodeFacts) => {
      const { campaign, prize, code, link } = facts
      const { title, contact, sponsor, language } = campaign
      const translator = translatorOf(language)
      const { t } = translator
      const hello = fillVariables(t('mail.winner', { firstName: '{firstName}' }), ['firstName'], {
        firstName: facts.firstName ?? '',
      })
      return {
        subject: t('mail.codeSubject', { prize }),
        body: letter(
          hello,
          t('mail.prizeCode', { prize, campaign: title }),
          code,
          expiryWords(facts, translator),
          t('mail.codeShow'),
          link,
          contact === '' ? '' : t('mail.codeProblem', { contact }),
          sponsor,
        ),
        language,
      }
    },
  },
)
