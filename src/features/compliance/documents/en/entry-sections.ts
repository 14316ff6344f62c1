import { hasFreeEntry, isInstantType, limitsOf, mailDays } from '#features/campaigns/contract.ts'
import { currentZoneName } from '#shared/time/format-date.ts'
import { type LegalFacts, type Section, sectionRef } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { capturedFields, listed, longDay, number } from './words.ts'

/** Definition of an entry, and the outcome of a play that wins nothing. */
function received(facts: LegalFacts): string[] {
  const { instant, chance, drawing, losersAreDrawn } = promisesOf(facts)
  if (!chance) return []
  if (!instant) return ['Each completed entry is one entry in the drawing (“Entry”).']
  const lost = losersAreDrawn
    ? 'A Play that does not win automatically becomes one entry in the Second-Chance Drawing (“Entry”).'
    : 'A Play that does not win becomes one entry in the Second-Chance Drawing (“Entry”) once you complete the screens that follow the result.'
  return [
    'Each completed entry gives you one play of the Instant Win Game (“Play”).',
    ...(drawing ? [lost] : []),
  ]
}

/** Time by which an entry counts. */
function onTime(facts: LegalFacts): string[] {
  const { chance, mailIn, freeEntry: isOffered } = promisesOf(facts)
  if (!chance) return []
  const cards = mailIn && isOffered ? `, except mail-in entries under ${sectionRef('free-entry')}` : ''
  return [
    `Administrator must receive entries during the Promotion Period${cards}. Proof of submission is not proof of receipt.`,
  ]
}

function byText(facts: LegalFacts): string[] {
  const { settings, textNumber } = facts
  const { keywordEntry, chance } = promisesOf(facts)
  if (!keywordEntry) return []
  const keyword = settings.sms?.keyword || 'the advertised keyword'
  const number = textNumber === undefined ? '' : ` to ${textNumber}`
  return [
    `You may also text ${keyword}${number} and follow the link in the reply. Online entry is free${chance ? ' and has the same odds of winning' : ''}.`,
  ]
}

function byPurchase(facts: LegalFacts): string[] {
  const { chance, freeEntry: isOffered } = promisesOf(facts)
  if (!(facts.settings.requiresPurchase && chance)) return []
  const free = isOffered ? ` ${sectionRef('free-entry')} explains how to enter without a purchase.` : ''
  return [`A purchase is one way to enter.${free}`]
}

function byCode({ settings }: LegalFacts): string[] {
  if (!settings.entryCode) return []
  const free = hasFreeEntry(settings)
    ? ` ${sectionRef('free-entry')} explains how to enter without a code. Entries with and without a code have the same odds of winning.`
    : ''
  return [
    `You need a valid entry code. Each code can be used as often as stated where you received it, and only once unless stated otherwise. Codes that are altered, copied or obtained in an unauthorized way are void.${free}`,
  ]
}

/** Entry methods. */
export function howToEnter(facts: LegalFacts): Section {
  const { settings, campaign } = facts
  const ways = [
    settings.qrEntry && 'scan the QR code',
    settings.socialEntry && 'follow a link on social media',
  ]
  const open = listed(['go to the campaign page', ...ways.filter(way => way !== false)], 'or')
  const fields = capturedFields(settings)
  const provide =
    fields.length > 0
      ? `Then complete the entry form with your ${listed(fields)}, and submit it.`
      : 'Then follow the steps on the page.'
  return {
    id: 'enter',
    heading: 'How to Enter',
    paragraphs: [
      `During the Promotion Period, ${open}. ${provide}`,
      ...byText(facts),
      ...byPurchase(facts),
      ...byCode(facts),
      ...received(facts),
      ...onTime(facts),
    ],
    link: { href: `/e/${campaign.eventKey}`, label: 'The campaign page' },
  }
}

function byMail(facts: LegalFacts): string[] {
  const { campaign, settings } = facts
  const { postmarkBy, receivedBy } = mailDays({ ...campaign, settings })
  const { instant, drawing } = promisesOf(facts)
  return [
    'To enter by mail, hand-print your name, address, email address, phone number and date of birth on a 3" x 5" card. Mail each card separately.',
    `Each card must be postmarked by ${longDay(postmarkBy)} and received by ${longDay(receivedBy)}${instant ? '' : ', before any drawing'}.`,
    instant
      ? 'Administrator will make one Play for each valid card, in the order received, and will send the claim link to each potential winner.'
      : 'Each valid card is one Entry.',
    ...(instant && drawing
      ? ['A Play by card that does not win becomes one Entry in the Second-Chance Drawing.']
      : []),
  ]
}

/** The free method beside others. */
export function freeEntry(facts: LegalFacts): Section[] {
  const { settings, campaign } = facts
  const { freeEntry: isOffered, mailIn } = promisesOf(facts)
  if (!isOffered) return []
  return [
    {
      id: 'free-entry',
      heading: 'Alternate Method of Entry',
      paragraphs: [
        ...settings.amoe.instructions.split(/\n+/).filter(Boolean),
        ...(mailIn ? byMail(facts) : []),
        ...(settings.amoe.equalOdds
          ? ['Entries by this method have the same limits, odds of winning and prizes as all other entries.']
          : []),
      ],
      ...(mailIn ? {} : { link: { href: `/e/${campaign.eventKey}?s=amoe`, label: 'Enter free online' } }),
    },
  ]
}

/** "per day", and the definition of a day. */
function periodOf({ dates, campaign }: LegalFacts, per: 'campaign' | 'event' | 'day'): [string, string?] {
  if (per === 'day')
    return ['per day', `A day runs from 12:00 AM to 11:59 PM ${currentZoneName(campaign.timezone)}.`]
  return [per === 'event' && dates.length > 0 ? 'per date' : 'during the Promotion Period']
}

/** Holder of an entry, by the contact details that the form asks for. */
function holder(facts: LegalFacts): string[] {
  const { settings } = facts
  const asked = settings.userCapture === 'Yes'
  const { keywordEntry } = promisesOf(facts)
  const details = [
    asked && settings.email && 'email address',
    ((asked && settings.phoneNumber) || keywordEntry) && 'mobile number',
  ].filter(detail => detail !== false)
  if (details.length === 0) return []
  return [`The Entrant is the authorized account holder of the ${listed(details, 'or')} used to enter.`]
}

/** The limit that the service itself keeps, in words. */
export function limits(facts: LegalFacts): Section {
  const { settings, campaign } = facts
  const { per, playsPerPerson, winsPerPerson } = limitsOf({ type: campaign.type, settings })
  const [often, day] = periodOf(facts, per)
  const instant = isInstantType(campaign.type)
  const household = settings.entryLimit?.scope === 'household' && !instant
  const [one, many] = instant ? ['Play', 'Plays'] : ['Entry', 'Entries']
  const what = playsPerPerson === 1 ? one : many
  const wins = winsPerPerson === 1 ? '1 instant win prize' : `${number(winsPerPerson)} instant win prizes`
  return {
    id: 'limits',
    heading: 'Entry Limits',
    paragraphs: [
      [`Limit ${number(playsPerPerson)} ${what} per ${household ? 'household' : 'person'} ${often}.`, day]
        .filter(Boolean)
        .join(' '),
      ...(instant ? [`Limit ${wins} per person.`] : []),
      ...holder(facts),
      'Entries above the limit, entries by automated means or by third parties, and entries under more than one identity are void.',
    ],
  }
}
