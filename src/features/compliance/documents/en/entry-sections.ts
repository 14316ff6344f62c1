import { isInstantType, limitsOf, mailDays } from '#features/campaigns/contract.ts'
import { type LegalFacts, type Section, sectionRef } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { capturedFields, listed, longDay, number, zoneName } from './words.ts'

function received(facts: LegalFacts): string[] {
  const { instant, chance, drawing, losersAreDrawn } = promisesOf(facts)
  if (!chance) return []
  if (!instant) return ['You receive one entry (“Entry”).']
  return [
    'You receive one play (“Play”).',
    ...(drawing
      ? [
          losersAreDrawn
            ? 'A Play that does not win becomes an Entry in the Second-Chance Drawing.'
            : 'A Play that does not win becomes an Entry in the Second-Chance Drawing when you complete the screens that follow.',
        ]
      : []),
  ]
}

/** How a person enters. */
export function howToEnter(facts: LegalFacts): Section {
  const { settings, campaign } = facts
  const { keywordEntry, chance, freeEntry: freeWay } = promisesOf(facts)
  const ways = [
    settings.qrEntry && 'scan the QR code',
    settings.socialEntry && 'follow a link on social media',
  ]
  const open = listed(['Go to the campaign page', ...ways.filter(way => way !== false)], 'or')
  const fields = capturedFields(settings)
  const provide =
    fields.length > 0 ? `, provide your ${listed(fields)} and submit the form` : ' and follow the steps'
  const keyword = settings.sms?.keyword ? `text ${settings.sms.keyword}` : 'text the keyword'
  const odds = chance ? ' with the same odds' : ''
  return {
    id: 'enter',
    heading: 'How to Enter',
    paragraphs: [
      `${open}${provide}.`,
      ...(keywordEntry
        ? [`Or ${keyword} and follow the link in the reply. Online entry is free${odds}.`]
        : []),
      ...(settings.requiresPurchase && chance
        ? [
            freeWay
              ? `A purchase is one way to enter. ${sectionRef('free-entry')} describes the free way.`
              : 'A purchase is one way to enter.',
          ]
        : []),
      ...received(facts),
    ],
    link: { href: `/e/${campaign.eventKey}`, label: 'The campaign page' },
  }
}

function byMail(facts: LegalFacts): string[] {
  const { campaign, settings } = facts
  const { postmarkBy, receivedBy } = mailDays({ ...campaign, settings })
  const { instant, drawing } = promisesOf(facts)
  return [
    'Hand-print your name, address, email, phone and date of birth on a 3" x 5" card. Mail each card alone.',
    `Cards must be postmarked by ${longDay(postmarkBy)} and received by ${longDay(receivedBy)}${instant ? '' : ', before any drawing'}.`,
    instant
      ? 'Administrator makes one Play per valid card, in order of receipt, and sends a potential winner the claim link.'
      : 'Each valid card becomes one Entry.',
    ...(instant && drawing
      ? ['A Play by card that does not win becomes an Entry in the Second-Chance Drawing.']
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
        ...(settings.amoe.equalOdds ? ['Free entries have the same limits, odds and prizes.'] : []),
      ],
      ...(mailIn ? {} : { link: { href: `/e/${campaign.eventKey}?s=amoe`, label: 'Enter free online' } }),
    },
  ]
}

function periodOf({ dates, campaign }: LegalFacts, per: 'campaign' | 'event' | 'day'): string {
  if (per === 'day') return `per day. A day runs 12:00 AM to 11:59 PM ${zoneName(campaign.timezone)}`
  return per === 'event' && dates.length > 0 ? 'per date' : 'in the Promotion Period'
}

/** The limit that the service itself keeps, in words. */
export function limits(facts: LegalFacts): Section {
  const { settings, campaign } = facts
  const { per, playsPerPerson, winsPerPerson } = limitsOf({ type: campaign.type, settings })
  const often = periodOf(facts, per)
  const instant = isInstantType(campaign.type)
  const household = settings.entryLimit?.scope === 'household' && !instant
  const what = instant
    ? playsPerPerson === 1
      ? 'Play'
      : 'Plays'
    : playsPerPerson === 1
      ? 'Entry'
      : 'Entries'
  const wins = winsPerPerson === 1 ? '1 instant prize' : `${number(winsPerPerson)} instant prizes`
  return {
    id: 'limits',
    heading: 'Limits',
    paragraphs: [
      `Limit ${number(playsPerPerson)} ${what} per ${household ? 'household' : 'person'} ${often}.`,
      ...(instant ? [`Limit ${wins} per person.`] : []),
      'The Entrant is the authorized holder of the email address or mobile number used.',
      'Excess, automated and third-party entries, and entries under several identities, are void.',
    ],
  }
}
