import { type CampaignSettings, openTo, STATES, textsEntrants } from '#features/campaigns/contract.ts'
import { count } from '#shared/text/numbers.ts'
import { english } from '../../documents/en/english.ts'
import { dated, inDollars } from '../rule.ts'

function asksPhoneInVain({
  phoneNumber,
  smsEntry,
  marketingOptIn,
  verifyContact,
}: CampaignSettings): boolean {
  return phoneNumber && !smsEntry && !marketingOptIn && verifyContact !== 'sms'
}

/** A ZIP code tells the state, which is unnecessary if all states may take part. */
function asksZipInVain({ zip, eligibleCountries, eligibleStates }: CampaignSettings): boolean {
  return zip && eligibleCountries.includes('US') && STATES.every(state => eligibleStates.includes(state))
}

/** Data collected from people, its purpose and retention, and published data. */
export const privacyRules = dated('2026-11-13', [
  {
    id: 'P01',
    severity: 'block',
    message: 'Add an https link to your privacy policy.',
    source: '[S36]',
    field: 'privacyPolicyLink',
    applies: ({ pii, campaign: { settings } }) =>
      pii && settings.customPrivacyPolicy && !/^https:/i.test(settings.privacyPolicyLink),
    detail: ({ campaign: { settings } }) =>
      settings.privacyPolicyLink === '' ? 'The link is empty.' : `The link is ${settings.privacyPolicyLink}.`,
  },
  {
    id: 'P02',
    severity: 'block',
    message: 'Generate the privacy notice.',
    source: 'GK',
    field: 'rules',
    applies: ({ pii, campaign, records }) =>
      pii && !campaign.settings.customPrivacyPolicy && records.rules === 'missing',
    detail: () => 'The privacy notice is not written yet.',
  },
  {
    id: 'P03',
    severity: 'info',
    message:
      'Check whether California privacy law (CCPA) covers you. The California notice is already included.',
    source: '[S41]',
    field: 'eligibleStates',
    applies: ({ pii, opensIn }) => pii && opensIn('CA'),
    detail: ({ law }) =>
      `California residents may enter. The law covers businesses with more than ${inDollars(law.ccpa.revenue)} in yearly revenue, or with data of ${count(law.ccpa.consumers)} consumers or more.`,
  },
  {
    id: 'P04',
    severity: 'warn',
    message:
      'Meet the GDPR: a lawful basis, separate marketing consents, retention limits and a contact for requests.',
    source: '[S42]',
    field: 'eligibleCountries',
    applies: ({ pii, gdpr }) => pii && gdpr,
    detail: ({ campaign }) => `Open in ${openTo(campaign.settings)}.`,
  },
  {
    id: 'P05',
    severity: 'block',
    message: 'Consent boxes must start unchecked.',
    source: '[S36][S42]',
    field: 'tiles',
    applies: ({ records }) => records.words.ticked.length > 0,
    detail: ({ records }) =>
      `This text reads as if the box were already checked: “${records.words.ticked.join('”, “')}”`,
  },
  {
    id: 'P06',
    severity: 'info',
    message: 'Collect only the data you use.',
    source: '[S42]',
    field: ({ campaign: { settings } }) => (asksPhoneInVain(settings) ? 'phoneNumber' : 'zip'),
    applies: ({ campaign: { settings } }) => asksPhoneInVain(settings) || asksZipInVain(settings),
    detail: ({ campaign: { settings } }) =>
      [
        ...(asksPhoneInVain(settings)
          ? ['The form asks for a mobile number, but the campaign sends no texts.']
          : []),
        ...(asksZipInVain(settings) ? ['The form asks for a ZIP code, but every state may enter.'] : []),
      ].join(' '),
  },
  {
    id: 'P07',
    severity: 'warn',
    message: 'Name each company that receives data in the consent text.',
    source: '[S42] GK',
    field: 'additionalLegalEntities',
    applies: ({ campaign: { settings } }) =>
      settings.marketingOptIn && settings.additionalLegalEntities.length > 0,
    detail: ({ campaign: { settings } }) =>
      `Companies besides the sponsor: ${settings.additionalLegalEntities.join(', ')}.`,
  },
  {
    id: 'P08',
    severity: 'block',
    message: 'Add the sponsor’s postal address. Marketing email requires it (CAN-SPAM).',
    source: '[S40]',
    field: 'sponsorAddress',
    applies: ({ campaign: { settings } }) =>
      settings.marketingOptIn && settings.email && settings.sponsorAddress === undefined,
    detail: () => 'The form offers marketing email, and the address is missing.',
  },
  {
    id: 'P09',
    severity: 'warn',
    message: 'Publish only first name, last initial and state or county, or get consent.',
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
      'Carriers require your privacy policy to say that mobile numbers and SMS consent are not shared for marketing.',
    source: '[S14][S36]',
    field: 'privacyPolicyLink',
    applies: ({ campaign: { type, settings } }) =>
      settings.customPrivacyPolicy && textsEntrants({ type, settings }),
    detail: () => `Make sure your own policy says: “${english.notice.notSold}”`,
  },
])
