import { type ReceiptFacts, saidReceiptNo, writeReceipt } from '#features/donations/contract.ts'
import { exactDollars } from '#shared/text/money.ts'
import { emailWriter, smsWriter } from './editable.ts'
import { SAMPLE } from './samples.ts'
import { type DefaultText, defineTemplate, type NamedCampaign, type SampleSetting } from './template.ts'

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

const giftValues = ({ campaign, receipt }: GiftFacts) => ({
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

const RECEIPT_EMAIL: DefaultText = {
  subject: 'Receipt {receiptNumber}: {amount} to {charity}',
  body: `Hello {firstName},

{thankYou}

{receipt}`,
  required: ['receipt'],
}
const RECEIPT_SMS: DefaultText = {
  subject: '',
  body: '{sponsor}: Thank you for your gift of {amount} to {charity}.',
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
      prefix: ({ receipt }) => (receipt.test ? 'TRIAL RUN: ' : ''),
      values: facts => ({
        ...giftValues(facts),
        firstName: facts.firstName,
        receiptNumber: saidReceiptNo(facts.receipt.receiptNo, facts.receipt.test),
        thankYou: facts.thankYou || `Thank you for your gift to ${facts.receipt.charityName}.`,
        receipt: writeReceipt(facts.receipt)
          .rows.map(([label, value]) => `${label}: ${value}`)
          .join('\n'),
      }),
      after: ({ campaign: { sponsor, contact }, receipt }) => [
        ...writeReceipt(receipt).sentences,
        contact === '' ? '' : `A mistake or a question? Write to ${contact} within 30 days.`,
        sponsor,
      ],
    }),
    sms: smsWriter<GiftFacts>(RECEIPT_SMS, {
      values: giftValues,
      after: ({ isMailed }) => (isMailed ? 'We emailed your receipt.' : ''),
    }),
  },
)

const REMINDER_SMS: DefaultText = {
  subject: '',
  body: '{sponsor}: Your gift is not finished. Give here: {giveLink}',
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
      after: () => 'This is the only reminder.',
    }),
  },
)
