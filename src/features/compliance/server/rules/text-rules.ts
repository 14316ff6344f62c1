import { PLACES } from '#features/campaigns/contract.ts'
import { narrowest, weekdayOf } from '#features/law/contract.ts'
import { timeOfDay } from '#shared/time/format-date.ts'
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
  const host = URL.parse(link)?.hostname.replace(/^www\./, '') ?? ''
  return SHORTENERS.includes(host)
}

const untilStart = ({ lead }: Facts) => `Entrants enter by text message. The campaign starts in ${lead} days.`

/** The time of day of a moment such as '2026-12-16T22:30'; undefined for a day alone. */
function clockOf(moment = ''): string | undefined {
  return moment.split('T')[1]?.slice(0, 5)
}

/** The narrowest hours for marketing texts where the campaign is open, on the weekday of its draw. */
function textingHours({ campaign: { settings }, law, opensIn }: Facts): { from: string; until: string } {
  const states = Object.entries(law.texting.states).flatMap(([state, hours]) =>
    PLACES.some(place => place === state && opensIn(place)) ? [hours] : [],
  )
  const day = weekdayOf(settings.drawTime?.slice(0, 10) ?? '')
  return narrowest([law.texting.hours, ...states], day)
}

function isQuiet(facts: Facts): boolean {
  const clock = clockOf(facts.campaign.settings.drawTime)
  const { from, until } = textingHours(facts)
  return clock !== undefined && (clock < from || clock >= until)
}

/** Entering by text message. */
export const textRules = dated('2026-11-13', [
  {
    id: 'M01',
    severity: 'block',
    message: 'Complete the SMS disclosure: program, frequency, message and data rates, HELP, STOP, links.',
    source: '[S36]',
    field: 'sms',
    applies: ({ campaign, records }) => campaign.settings.smsEntry && !records.texting.disclosed,
    detail: () => 'Your own text leaves out frequency, data rates, HELP or STOP.',
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
      `Another campaign uses ${campaign.settings.sms?.keyword ?? 'this keyword'} during this period.`,
  },
  {
    id: 'M03',
    severity: 'block',
    overridable: true,
    message: 'Carriers have not approved the number yet.',
    source: '[S14]',
    field: ({ campaign }) => (campaign.type === 'textToDonate' ? 'sms' : 'smsEntry'),
    applies: ({ campaign, records }) =>
      (entersByText(campaign) || confirmsByText(campaign)) &&
      records.texting.registration !== 'approved' &&
      !campaign.testMode,
    detail: ({ campaign }) =>
      entersByText(campaign)
        ? 'Entrants enter by text message.'
        : 'Entrants need a code by text message before they can enter.',
  },
  {
    id: 'M04',
    severity: 'block',
    overridable: true,
    message: 'Use another number. Carriers generally refuse sweepstakes on toll-free numbers.',
    source: '[S14]',
    field: 'smsEntry',
    applies: facts => textsFor(facts, 'tollfree'),
    detail: () => 'Entrants text a toll-free number.',
  },
  {
    id: 'M05',
    severity: 'warn',
    message: 'Plan 1–2 weeks or more for carrier approval. Sweepstakes is a special use case.',
    source: '[S14]',
    field: 'smsEntry',
    applies: facts => textsFor(facts, '10dlc'),
    detail: untilStart,
  },
  {
    id: 'M06',
    severity: 'warn',
    message: 'File the carriers’ sweepstakes form. The rules must list dates, states and ARVs.',
    source: '[S13]',
    field: 'smsEntry',
    applies: facts => textsFor(facts, 'shortcode'),
    detail: untilStart,
  },
  {
    id: 'M07',
    severity: 'warn',
    message: 'Offer free entry online. Carriers may charge for texts.',
    source: '[S57]',
    field: 'qrEntry',
    applies: ({ campaign: { settings } }) =>
      settings.smsEntry &&
      !settings.linkEntry &&
      !settings.qrEntry &&
      !settings.socialEntry &&
      settings.webLink === '' &&
      settings.amoe.type === 'none',
    detail: () => 'Entrants can enter only by text message.',
  },
  {
    id: 'M08',
    severity: 'block',
    message: 'Move the drawing out of quiet hours for texts.',
    source: '[S39]',
    field: 'drawTime',
    applies: facts => facts.chance && facts.campaign.settings.smsEntry && isQuiet(facts),
    detail: facts => {
      const { from, until } = textingHours(facts)
      const drawTime = timeOfDay(clockOf(facts.campaign.settings.drawTime) ?? '00:00')
      return `Winners are texted at ${drawTime}, the time of the drawing. Texts are allowed from ${timeOfDay(from)} to ${timeOfDay(until)}.`
    },
  },
  {
    id: 'M09',
    severity: 'info',
    message: 'We keep proof of consent for at least 4 years and honor STOP at once.',
    source: '[S37][S39]',
    field: 'sms',
    applies: ({ campaign }) => entersByText(campaign),
    detail: ({ campaign }) => `Entrants text ${campaign.settings.sms?.keyword ?? 'a keyword'}.`,
  },
  {
    id: 'M10',
    severity: 'warn',
    message: 'Use a branded domain. Carriers filter shared link shorteners.',
    source: 'GK',
    field: 'webLink',
    applies: ({ campaign: { settings } }) =>
      (settings.smsEntry || settings.socialEntry) && isShortened(settings.webLink),
    detail: ({ campaign }) => `The link is ${campaign.settings.webLink}.`,
  },
])
