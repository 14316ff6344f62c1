import { dated } from '../rule.ts'

/** What is collected of people, why, how long, and what is published. */
export const privacyRules = dated('2026-11-13', [
  {
    id: 'P01',
    severity: 'block',
    message: 'Give an https link to your privacy policy.',
    source: '[S36]',
    field: 'privacyPolicyLink',
    applies: ({ pii, campaign: { settings } }) =>
      pii && settings.customPrivacyPolicy && !/^https:/i.test(settings.privacyPolicyLink),
  },
  {
    id: 'P02',
    severity: 'block',
    message: 'Generate the privacy notice.',
    source: 'GK',
    field: 'rules',
    applies: ({ pii, campaign, records }) =>
      pii && !campaign.settings.customPrivacyPolicy && records.rules === 'missing',
  },
  {
    id: 'P03',
    severity: 'info',
    message: 'California notice at collection is added; check whether CCPA covers you.',
    source: '[S41]',
    applies: ({ pii, opensIn }) => pii && opensIn('CA'),
  },
  {
    id: 'P04',
    severity: 'warn',
    message: 'GDPR: lawful basis, separate unticked marketing consents, retention, rights contact.',
    source: '[S42]',
    field: 'eligibleCountries',
    applies: ({ pii, gdpr }) => pii && gdpr,
  },
  {
    id: 'P05',
    severity: 'block',
    message: 'Consent boxes must start unticked.',
    source: '[S36][S42]',
    field: 'tiles',
    applies: ({ campaign, records }) => campaign.settings.marketingOptIn && records.service.tickedConsents,
  },
  {
    id: 'P06',
    severity: 'info',
    message: 'Collect only what you use.',
    source: '[S42]',
    field: 'phoneNumber',
    applies: ({ campaign: { settings } }) =>
      settings.phoneNumber &&
      !settings.smsEntry &&
      !settings.marketingOptIn &&
      settings.verifyContact !== 'sms',
    detail: () => 'A phone number is asked for without text messages, codes or marketing.',
  },
  {
    id: 'P07',
    severity: 'warn',
    message: 'Name each company that will receive data in the consent text.',
    source: '[S42] GK',
    field: 'additionalLegalEntities',
    applies: ({ campaign: { settings } }) =>
      settings.marketingOptIn && settings.additionalLegalEntities.length > 0,
  },
  {
    id: 'P08',
    severity: 'block',
    message: 'Marketing e-mail needs a postal address and unsubscribe.',
    source: '[S40]',
    field: 'sponsorAddress',
    applies: ({ campaign: { settings } }) =>
      settings.marketingOptIn && settings.email && settings.sponsorAddress === undefined,
  },
  {
    id: 'P09',
    severity: 'warn',
    message: 'Publish first name + initial + state/county, or get consent.',
    source: '[S45][S50]',
    applies: ({ chance, gdpr, opensIn, records }) =>
      chance && records.service.fullNames && (opensIn('TN') || gdpr),
  },
])
