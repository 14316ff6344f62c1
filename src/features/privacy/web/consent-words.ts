const NAMES: Readonly<Record<string, string>> = {
  rules: 'Official Rules',
  privacy: 'Privacy notice',
  emailMarketing: 'Marketing emails',
  smsMarketing: 'Marketing texts',
  giftReminder: 'One text reminder about a gift',
  donation: 'Charity’s donor consent',
  age: 'Age confirmation',
  texts: 'Texts, requested from their phone',
}

/** Label of a consent. */
export const consentName = (consentFor: string): string => NAMES[consentFor] ?? 'Other consent'
