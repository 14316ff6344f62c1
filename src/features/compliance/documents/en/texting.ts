/** Terms of text messages. */
export const texting = {
  heading: 'Text Messages',
  keyword: (v: { title: string; keyword: string; to?: string | undefined }) =>
    `The keyword for ${v.title} is ${v.keyword}.${v.to ? ` Text it to ${v.to}.` : ''}`,
  byKeyword: (v: { sponsor: string; isGift: boolean; contact: string }) =>
    `When you text the keyword, ${v.sponsor} replies and texts you about your ${v.isGift ? 'gift' : 'entry and any prize'}. ${CARRIER_TERMS} You may also contact ${v.contact}. Consent is not a condition of ${v.isGift ? 'purchase or gift' : 'purchase or entry'}.`,
  byForm: ({ sponsor }: { sponsor: string }) =>
    `If you provide a mobile number online, ${sponsor} will text you only about your entry and any prize, unless you agree to marketing texts. ${CARRIER_TERMS} Consent is not a condition of purchase or entry.`,
  carriers: 'Mobile carriers are not liable for delayed or undelivered messages.',
}

/** Terms that carriers require beside a number: rates, frequency, the two keywords, and voluntary consent. */
const CARRIER_TERMS =
  'Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help.'
