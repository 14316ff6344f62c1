import { translatorOf } from '#shared/i18n/translators.ts'
import { fillVariables } from '#shared/text/fill-variables.ts'
import { smsWriter } from './editable.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, letter, type NamedCampaign } from './template.ts'

/** A receipt that the team decided. */
export interface PurchaseReceiptFacts {
  campaign: NamedCampaign
  firstName: string | null
  state: 'approved' | 'again' | 'refused'
  /** Why; empty for an approval. */
  reason: string
  /** The entrant's receipt page. */
  link: string
}

const WORDS = {
  approved: { subject: 'purchases.subjectApproved', body: 'purchases.mailApproved' },
  again: { subject: 'purchases.subjectAgain', body: 'purchases.mailAgain' },
  refused: { subject: 'purchases.subjectRefused', body: 'purchases.mailRefused' },
} as const

const textOf = (body: 'purchases.textApproved' | 'purchases.textAgain' | 'purchases.textRefused') =>
  smsWriter<PurchaseReceiptFacts>(
    { body, required: [] },
    { values: ({ campaign: { sponsor }, link }) => ({ sponsor, link }) },
  )

const TEXTS = {
  approved: textOf('purchases.textApproved'),
  again: textOf('purchases.textAgain'),
  refused: textOf('purchases.textRefused'),
}

/** Whether a receipt was approved, and what is asked for otherwise. */
export const purchaseReceipt = defineTemplate(
  {
    audience: 'Entrants whose receipt was reviewed',
    button: ({ t }) => t('purchases.button'),
    sample: ({ campaign, url }): PurchaseReceiptFacts => ({
      campaign,
      firstName: SAMPLE.firstName,
      state: 'again',
      reason: 'The date cannot be read.',
      link: url('/receipt/example'),
    }),
  },
  {
    email: ({ campaign, firstName, state, reason, link }: PurchaseReceiptFacts) => {
      const { title, sponsor, language } = campaign
      const { t } = translatorOf(language)
      const hello = fillVariables(t('mail.winner', { firstName: '{firstName}' }), ['firstName'], {
        firstName: firstName ?? '',
      })
      const { subject, body } = WORDS[state]
      return {
        subject: t(subject),
        body: letter(hello, t(body, { campaign: title, reason }), link, sponsor),
        language,
      }
    },
    sms: (facts: PurchaseReceiptFacts) => TEXTS[facts.state](facts),
  },
)
