/** The privacy notice: what is collected, and why. */
export const collected = {
  form: ({ fields }: { fields: string }) => `From the entry form: your ${fields}.`,
  answers: 'Your answers to the questions on the form.',
  texts: 'From text messages: your mobile number, your messages, and the record of your opt-in.',
  ofGift: 'The time of your gift, your consents, and any Global Privacy Control signal.',
  ofEntry: 'The time and result of your entry, your consents, and any Global Privacy Control signal.',
  payment: 'Amount, date and receipt of your gift. Only the payment processor sees your card number.',
  winners: ({ items }: { items: string }) => `From winners: ${items}.`,
  winnersAsked: 'From winners: proof of identity, age and residence, if we ask for it.',
  address: 'delivery address',
  birth: 'date of birth',
  identity: 'ID document',
  affidavit: 'affidavit',
  taxForm: 'Form W-9 with Social Security number when the IRS requires it',
  automaticOfGift: 'Collected automatically: IP address and browser, kept briefly to secure the service.',
  automatic:
    'Collected automatically: IP address, browser, source, and a random browser ID that lasts one day. The ID contains nothing about you. It helps us detect many entries from one browser.',
  emailCode: 'A code that we email to confirm your address. We keep only a fingerprint of it.',
  smsCode: 'A code that we text to confirm your number. We keep only a fingerprint of it.',
  runGifts: 'To run the campaign: process your gift and send you its receipt.',
  runChance: 'To run the promotion: process your entry, select winners and deliver prizes.',
  runOffer: 'To run the promotion: process your details and provide the offer.',
  confirm: 'To confirm each entry by email.',
  fraud:
    'To prevent fraud: we enforce entry limits and reject blocked entrants. At busy times your browser may solve a small calculation before you continue. It tells us nothing about you.',
  law: 'To comply with the law.',
  marketing: (chance: boolean) =>
    `If you opt in: to send you marketing. You can opt out at any time.${chance ? ' Your choice does not affect your odds of winning.' : ''}`,
}
