import { isInstantType, limitsOf, mailDays } from '#features/campaigns/contract.ts'
import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { sectionRef } from './refs.ts'
import { capturedFields } from './words.ts'

/** Sentences after each other. */
const together = (...sentences: (string | false | undefined)[]) => sentences.filter(Boolean).join(' ')

/** Definition of an entry, and the outcome of a play that wins nothing. */
function received(writing: Writing): string[] {
  const { entry } = writing.texts
  const { instant, chance, drawing, losersAreDrawn } = promisesOf(writing)
  if (!chance) return []
  if (!instant) return [entry.oneEntry]
  const lost = losersAreDrawn ? entry.lostPlay : entry.lostPlayAfterScreens
  return [entry.onePlay, ...(drawing ? [lost] : [])]
}

/** Time by which an entry counts. */
function onTime(writing: Writing): string[] {
  const { texts } = writing
  const { chance, mailIn, freeEntry: isOffered } = promisesOf(writing)
  if (!chance) return []
  return [texts.entry.onTime({ mailIn: mailIn && isOffered ? sectionRef(texts, 'free-entry') : undefined })]
}

function byText(writing: Writing): string[] {
  const { settings, textNumber: to, texts } = writing
  const { keywordEntry, chance } = promisesOf(writing)
  if (!keywordEntry) return []
  const keyword = settings.sms?.keyword || texts.entry.advertisedKeyword
  return [texts.entry.text({ keyword, to, chance })]
}

function byPurchase(writing: Writing): string[] {
  const { texts, settings } = writing
  const { chance, freeEntry: isOffered } = promisesOf(writing)
  if (!(settings.requiresPurchase && chance)) return []
  const section = sectionRef(texts, 'free-entry')
  return [together(texts.entry.purchase, isOffered && texts.entry.withoutPurchase({ section }))]
}

function byCode(writing: Writing): string[] {
  const { texts, settings } = writing
  if (!settings.entryCode) return []
  const section = sectionRef(texts, 'free-entry')
  const { freeEntry: isOffered } = promisesOf(writing)
  return [together(texts.entry.code, isOffered && texts.entry.withoutCode({ section }))]
}

/** The receipt that proves a purchase, and when it is approved. */
function byReceipt(writing: Writing): string[] {
  const { texts, settings } = writing
  const { chance, instant, freeEntry: isOffered } = promisesOf(writing)
  if (settings.receipts === 'none' || !chance) return []
  const section = sectionRef(texts, 'free-entry')
  const ofEntries = settings.receipts === 'entries' && !instant
  return [
    together(
      ofEntries ? texts.entry.receipt : texts.entry.receiptOfWinner,
      isOffered && texts.entry.withoutReceipt({ section }),
    ),
  ]
}

/** Entry methods. */
export function howToEnter(writing: Writing): Section {
  const { settings, campaign, texts, say } = writing
  const { entry } = texts
  const ways = [
    entry.goToPage,
    settings.qrEntry && entry.scanCode,
    settings.socialEntry && entry.followLink,
  ].filter(way => way !== false)
  const fields = capturedFields(writing)
  const provide = fields.length > 0 ? entry.complete({ fields: say.listed(fields) }) : entry.followSteps
  return {
    id: 'enter',
    heading: entry.enter,
    paragraphs: [
      together(entry.during({ ways: say.either(ways) }), provide),
      ...byText(writing),
      ...byPurchase(writing),
      ...byCode(writing),
      ...byReceipt(writing),
      ...received(writing),
      ...onTime(writing),
    ],
    link: { href: `/e/${campaign.eventKey}`, label: entry.campaignPage },
  }
}

function byMail(writing: Writing): string[] {
  const { campaign, settings, texts, say } = writing
  const { entry } = texts
  const days = mailDays({ ...campaign, settings })
  const { instant, drawing } = promisesOf(writing)
  return [
    entry.card,
    entry.cardDays({
      postmarkBy: say.day(days.postmarkBy),
      receivedBy: say.day(days.receivedBy),
      instant,
    }),
    instant ? entry.cardPlay : entry.cardEntry,
    ...(instant && drawing ? [entry.cardLost] : []),
  ]
}

/** The free method beside others. */
export function freeEntry(writing: Writing): Section[] {
  const { settings, campaign, texts } = writing
  const { entry } = texts
  const { freeEntry: isOffered, mailIn } = promisesOf(writing)
  if (!isOffered) return []
  return [
    {
      id: 'free-entry',
      heading: entry.free,
      paragraphs: [
        ...settings.amoe.instructions.split(/\n+/).filter(Boolean),
        ...(mailIn ? byMail(writing) : []),
        ...(settings.amoe.equalOdds ? [entry.freeEqual] : []),
      ],
      ...(mailIn ? {} : { link: { href: `/e/${campaign.eventKey}?s=amoe`, label: entry.freeOnline } }),
    },
  ]
}

/** Holder of an entry, by the contact details that the form asks for. */
function holder(writing: Writing): string[] {
  const { settings, texts, say } = writing
  const asked = settings.userCapture === 'Yes'
  const { keywordEntry } = promisesOf(writing)
  const details = [
    asked && settings.email && texts.entry.emailDetail,
    ((asked && settings.phoneNumber) || keywordEntry) && texts.entry.mobileDetail,
  ].filter(detail => detail !== false)
  return details.length === 0 ? [] : [texts.entry.holder({ details: say.either(details) })]
}

/** The limit that the service itself keeps, in words. */
export function limits(writing: Writing): Section {
  const { settings, campaign, dates, texts, say } = writing
  const { entry } = texts
  const { per, playsPerPerson, winsPerPerson } = limitsOf({ type: campaign.type, settings })
  const play = isInstantType(campaign.type)
  const limit = entry.limit({
    count: say.number(playsPerPerson),
    one: playsPerPerson === 1,
    play,
    household: settings.entryLimit?.scope === 'household' && !play,
    per: per === 'event' && dates.length === 0 ? 'campaign' : per,
  })
  const wins = { count: say.number(winsPerPerson), one: winsPerPerson === 1 }
  return {
    id: 'limits',
    heading: entry.limits,
    paragraphs: [
      together(limit, per === 'day' && entry.day({ zone: say.zone(campaign.timezone) })),
      ...(play ? [entry.winLimit(wins)] : []),
      ...holder(writing),
      entry.over,
    ],
  }
}
