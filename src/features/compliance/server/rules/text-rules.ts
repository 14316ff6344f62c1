import type { Facts } from '../facts.ts'
import { dated } from '../rule.ts'

const entersByText = ({ settings, type }: Facts['campaign']) => settings.smsEntry || type === 'textToDonate'
const confirmsByText = ({ settings }: Facts['campaign']) =>
  settings.verifyContact === 'sms' && settings.userCapture === 'Yes'

function textsFor({ campaign, chance, records }: Facts, numberType: string): boolean {
  return campaign.settings.smsEntry && chance && records.texting.numberType === numberType
}

/** Shorteners that many senders share. */
const SHORTENERS = [
  'bit.ly',
  'tinyurl.com',
  'goo.gl',
  't.co',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rb.gy',
  'cutt.ly',
]

function isShortened(link: string): boolean {
  const host = URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
  return SHORTENERS.includes(host)
}

/** Entering by text message. */
export const textRules = dated('2026-11-13', [
  {
    id: 'M01',
    severity: 'block',
    message: 'Add the SMS disclosure (programme, frequency, msg & data rates, HELP, STOP, links).',
    source: '[S36]',
    field: 'sms',
    applies: ({ campaign, records }) => campaign.settings.smsEntry && !records.texting.disclosed,
  },
  {
    id: 'M02',
    severity: 'block',
    message: 'Choose another keyword.',
    source: '[S37]',
    field: 'sms',
    // A reserved word never becomes a keyword; see SmsKeyword.
    applies: ({ keywordTaken }) => keywordTaken,
    detail: ({ campaign }) =>
      `Another campaign uses ${campaign.settings.sms?.keyword ?? 'this keyword'} at that time.`,
  },
  {
    id: 'M03',
    severity: 'block',
    overridable: true,
    message: 'The number is not approved by carriers yet.',
    source: '[S14]',
    field: 'smsEntry',
    applies: ({ campaign, records }) =>
      (entersByText(campaign) || confirmsByText(campaign)) &&
      records.texting.registration !== 'approved' &&
      !campaign.testMode,
    detail: ({ campaign }) =>
      entersByText(campaign)
        ? 'People enter by text message.'
        : 'Nobody can enter before their code arrives by text message.',
  },
  {
    id: 'M04',
    severity: 'block',
    overridable: true,
    message: 'Sweepstakes are generally refused on toll-free numbers.',
    source: '[S14]',
    field: 'smsEntry',
    applies: facts => textsFor(facts, 'tollfree'),
  },
  {
    id: 'M05',
    severity: 'warn',
    message: 'Sweepstakes is a special use case; plan 1–2 weeks or more.',
    source: '[S14]',
    field: 'smsEntry',
    applies: facts => textsFor(facts, '10dlc'),
  },
  {
    id: 'M06',
    severity: 'warn',
    message: 'Carrier sweepstakes form needed; rules must list dates, states, ARVs.',
    source: '[S13]',
    field: 'smsEntry',
    applies: facts => textsFor(facts, 'shortcode'),
  },
  {
    id: 'M07',
    severity: 'warn',
    message: 'Offer a free web entry: carriers may charge for texts.',
    source: '[S57]',
    field: 'qrEntry',
    applies: ({ campaign: { settings } }) =>
      settings.smsEntry &&
      !settings.qrEntry &&
      !settings.socialEntry &&
      settings.webLink === '' &&
      settings.amoe.type === 'none',
  },
  {
    id: 'M08',
    severity: 'block',
    message: 'Quiet hours. (Replies to an inbound text are allowed.)',
    source: '[S39]',
    applies: ({ records }) => records.service.textsInQuietHours,
  },
  {
    id: 'M09',
    severity: 'info',
    message: 'Consent proofs are kept 4+ years; STOP works at once on every channel we control.',
    source: '[S37][S39]',
    applies: ({ campaign }) => entersByText(campaign),
  },
  {
    id: 'M10',
    severity: 'warn',
    message: 'Use a branded domain; carriers filter shared shorteners.',
    source: 'GK',
    field: 'webLink',
    applies: ({ campaign: { settings } }) =>
      (settings.smsEntry || settings.socialEntry) && isShortened(settings.webLink),
    detail: ({ campaign }) => `The link is ${campaign.settings.webLink}.`,
  },
])
