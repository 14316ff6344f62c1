const NAMES: Readonly<Record<string, string>> = {
  rules: 'Official Rules',
  privacy: 'Privacy notice',
  emailMarketing: 'News by e-mail',
  smsMarketing: 'News by text message',
  giftReminder: 'One reminder of a gift by text message',
  donation: 'What the charity asks donors to agree to',
  age: 'Old enough',
  texts: 'Text messages, asked for from their phone',
}

/** What a consent is for, in words. */
export const consentName = (consentFor: string): string => NAMES[consentFor] ?? 'Another consent'
