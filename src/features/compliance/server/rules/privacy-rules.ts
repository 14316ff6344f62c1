import { type CampaignSettings, openTo, STATES, textsEntrants } from '#features/campaigns/contract.ts'
import { SMS_SENTENCE } from '../../documents/en/privacy-notice.ts'
import { dated, inDollars } from '../rule.ts'

function asksPhoneInVain({
  phoneNumber,
  smsEntry,
  marketingOptIn,
  verifyContact,
}: CampaignSettings): boolean {
  return phoneNumber && !smsEntry && !marketingOptIn && verifyContact !== 'sms'
}

/** A ZIP code tells the state, which nobody needs where all of them may take part. */
function asksZipInVain({ zip, eligibleCountries, eligibleStates }: CampaignSettings): boolean {
  return zip && eligibleCountries.includes('US') && STATES.every(state => eligibleStates.includes(state))
}

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
    detail: ({ campaign: { settings } }) =>
      settings.privacyPolicyLink === '' ? 'No link is given.' : `The link is ${settings.privacyPolicyLink}.`,
  },
  {
    id: 'P02',
    severity: 'block',
    message: 'Generate the privacy notice.',
    source: 'GK',
    field: 'rules',
    applies: ({ pii, campaign, records }) =>
      pii && !campaign.settings.customPrivacyPolicy && records.rules === 'missing',
    detail: () => 'It is not written yet.',
  },
  {
    id: 'P03',
    severity: 'info',
    message: 'California notice at collection is added; check whether CCPA covers you.',
    source: '[S41]',
    field: 'eligibleStates',
    applies: ({ pii, opensIn }) => pii && opensIn('CA'),
    detail: ({ law }) =>
      `California residents may take part. It covers businesses from ${inDollars(law.ccpa.revenue)} of yearly revenue or ${law.ccpa.consumers.toLocaleString('en-US')} people on.`,
  },
  {
    id: 'P04',
    severity: 'warn',
    message: 'GDPR: lawful basis, separate unticked marketing consents, retention, rights contact.',
    source: '[S42]',
    field: 'eligibleCountries',
    applies: ({ pii, gdpr }) => pii && gdpr,
    detail: ({ campaign }) => `Open in ${openTo(campaign.settings)}.`,
  },
  {
    id: 'P05',
    severity: 'block',
    message: 'Consent boxes must start unticked.',
    source: '[S36][S42]',
    field: 'tiles',
    applies: ({ records }) => records.words.ticked.length > 0,
    detail: ({ records }) => `It reads as if it were ticked already: “${records.words.ticked.join('”, “')}”`,
  },
  {
    id: 'P06',
    severity: 'info',
    message: 'Collect only what you use.',
    source: '[S42]',
    field: ({ campaign: { settings } }) => (asksPhoneInVain(settings) ? 'phoneNumber' : 'zip'),
    applies: ({ campaign: { settings } }) => asksPhoneInVain(settings) || asksZipInVain(settings),
    detail: ({ campaign: { settings } }) =>
      [
        ...(asksPhoneInVain(settings)
          ? ['A phone number is asked for without text messages, codes or marketing.']
          : []),
        ...(asksZipInVain(settings) ? ['A ZIP code is asked for, though every state may take part.'] : []),
      ].join(' '),
  },
  {
    id: 'P07',
    severity: 'warn',
    message: 'Name each company that will receive data in the consent text.',
    source: '[S42] GK',
    field: 'additionalLegalEntities',
    applies: ({ campaign: { settings } }) =>
      settings.marketingOptIn && settings.additionalLegalEntities.length > 0,
    detail: ({ campaign: { settings } }) =>
      `Beside the sponsor: ${settings.additionalLegalEntities.join(', ')}.`,
  },
  {
    id: 'P08',
    severity: 'block',
    message: 'Marketing e-mail needs a postal address and unsubscribe.',
    source: '[S40]',
    field: 'sponsorAddress',
    applies: ({ campaign: { settings } }) =>
      settings.marketingOptIn && settings.email && settings.sponsorAddress === undefined,
    detail: () => 'The form asks whether people want news, and the address is missing.',
  },
  {
    id: 'P09',
    severity: 'warn',
    message: 'Publish first name + initial + state/county, or get consent.',
    source: '[S45][S50]',
    field: 'rules',
    applies: ({ chance, gdpr, opensIn, records }) =>
      chance && records.words.fullNames.length > 0 && (opensIn('TN') || gdpr),
    detail: ({ records }) => `The rules say: “${records.words.fullNames.join(' ')}”`,
  },
  {
    id: 'P10',
    severity: 'warn',
    message:
      'Carriers refuse numbers unless your privacy policy says that mobile numbers and SMS consent are not shared for marketing.',
    source: '[S14][S36]',
    field: 'privacyPolicyLink',
    applies: ({ campaign: { type, settings } }) =>
      settings.customPrivacyPolicy && textsEntrants({ type, settings }),
    detail: () => `Make sure that your own policy says: “${SMS_SENTENCE}”`,
  },
])
