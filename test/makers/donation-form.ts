/** Words and limits of a donation form; as a component it has a key and a place besides. */
export const DONATION_FORM = {
  charityName: 'Paws',
  ein: '',
  currency: 'USD' as const,
  amounts: [1000],
  allowCustom: true,
  min: 500,
  max: 10_000,
  coverFees: true,
  monthly: true,
  anonymous: true,
  thankYouText: '',
  consentText: '',
}
