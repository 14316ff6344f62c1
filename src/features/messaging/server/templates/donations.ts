import { type ReceiptFacts, saidReceiptNo, writeReceipt } from '#features/donations/contract.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { emailWriter, smsWriter } from './editable.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, type NamedCampaign, type SampleSetting, type Standard } from './template.ts'

/** A gift that was paid. */
export interface GiftFacts {
  campaign: NamedCampaign
  firstName: string
  receipt: ReceiptFacts
  /** Campaign's message to donors; empty for the default. */
  thankYou: string
  /** Whether the receipt was emailed. */
  isMailed: boolean
}

/** A gift that was not finished. */
export interface UnfinishedGiftFacts {
  campaign: NamedCampaign
  link: string
}

const GIFT_VARIABLES = {
  sponsor: 'Sponsor',
  campaign: 'Campaign title',
  charity: 'Charity',
  amount: 'Gift amount',
}

const giftValues = ({ campaign, receipt }: GiftFacts, { exactDollars }: Translator) => ({
  sponsor: campaign.sponsor,
  campaign: campaign.title,
  charity: receipt.charityName,
  amount: exactDollars(receipt.amount),
})

const sampleReceipt = ({ campaign, charity }: SampleSetting): ReceiptFacts => ({
  receiptNo: 42,
  test: false,
  charityName: charity,
  ein: '12-3456789',
  isDeductible: true,
  goods: { kind: 'none', description: '', value: 0 },
  paper: 'LETTER',
  donorName: 'Jo Marin',
  amount: 2606,
  covered: 106,
  refunded: 0,
  paidAt: SAMPLE.now,
  timezone: campaign.timezone,
  campaignTitle: campaign.title,
  payment: 'pi_example',
})

const RECEIPT_EMAIL: Standard = {
  subject: 'mail.receiptSubject',
  body: 'mail.receipt',
  required: ['receipt'],
}
const RECEIPT_SMS: Standard = {
  body: 'text.receipt',
  required: ['sponsor', 'amount'],
}

/** The receipt of a gift. */
export const donationReceipt = defineTemplate(
  {
    audience: 'Donors, after their gift is paid',
    editable: {
      variables: {
        firstName: 'Donor’s first name (emails only)',
        ...GIFT_VARIABLES,
        receiptNumber: 'Receipt number (emails only)',
        thankYou: 'Campaign’s thank-you text (emails only)',
        receipt: 'Receipt with donor, date, EIN and payment (emails only)',
      },
      email: RECEIPT_EMAIL,
      sms: RECEIPT_SMS,
    },
    sample: (setting: SampleSetting): GiftFacts => ({
      campaign: setting.campaign,
      firstName: SAMPLE.firstName,
      receipt: sampleReceipt(setting),
      thankYou: '',
      isMailed: true,
    }),
  },
  {
    email: emailWriter<GiftFacts>(RECEIPT_EMAIL, {
      subject: (subject, { receipt }, { t }) =>
        receipt.test ? t('mail.trialSubject', { subject }) : subject,
      values: (facts, translator) => ({
        ...giftValues(facts, translator),
        firstName: facts.firstName,
        receiptNumber: saidReceiptNo(facts.receipt.receiptNo, facts.receipt.test),
        thankYou: facts.thankYou || translator.t('mail.thankYou', { charity: facts.receipt.charityName }),
        receipt: writeReceipt(facts.receipt, translator)
          .rows.map(([label, value]) => `${label}: ${value}`)
          .join('\n'),
      }),
      after: ({ campaign: { sponsor, contact }, receipt }, translator) => [
        ...writeReceipt(receipt, translator).sentences,
        contact === '' ? '' : translator.t('mail.receiptQuestion', { contact }),
        sponsor,
      ],
    }),
    sms: smsWriter<GiftFacts>(RECEIPT_SMS, {
      values: giftValues,
      after: ({ isMailed }, { t }) => (isMailed ? t('text.receiptMailed') : ''),
    }),
  },
)

const REMINDER_SMS: Standard = {
  body: 'text.giftReminder',
  required: ['sponsor', 'giveLink'],
}

/** The one reminder of a gift that was not finished. */
export const donationReminder = defineTemplate(
  {
    audience: 'Donors with an unfinished gift who agreed to a reminder',
    editable: {
      variables: { sponsor: 'Sponsor', campaign: 'Campaign title', giveLink: 'Donation link' },
      sms: REMINDER_SMS,
    },
    sample: ({ campaign, url }: SampleSetting): UnfinishedGiftFacts => ({
      campaign,
      link: url('/donate/plg_example'),
    }),
  },
  {
    sms: smsWriter<UnfinishedGiftFacts>(REMINDER_SMS, {
      values: ({ campaign, link }) => ({
        sponsor: campaign.sponsor,
        campaign: campaign.title,
        giveLink: link,
      }),
      after: (_facts, { t }) => t('text.onlyReminder'),
    }),
  },
)
