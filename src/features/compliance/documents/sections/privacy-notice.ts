import { hasGdpr } from '#features/campaigns/contract.ts'
import { OWN_ENTRY_DAYS, TRACE_DAYS } from '#features/participation/contract.ts'
import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
import { collectedData, reasons } from './privacy-collected.ts'
import { opensInState, promisesOf } from './promises.ts'
import { contactLine, postalAddress, sponsorOf } from './words.ts'

function who(writing: Writing): Section {
  const { texts, campaign, operator } = writing
  const us = [sponsorOf(writing), postalAddress(writing)].filter(Boolean).join(', ')
  return {
    id: 'who',
    heading: texts.notice.who,
    paragraphs: [texts.notice.applies({ title: campaign.title, us, operator }), texts.notice.dated],
  }
}

function receivers(writing: Writing): Section {
  const { settings, campaign, prizes, texts, say } = writing
  const { notice } = texts
  const { chance, texts: gets } = promisesOf(writing)
  const partners = settings.additionalLegalEntities
  const isGift = campaign.type === 'textToDonate'
  const services = [
    notice.hosting,
    settings.email && notice.email,
    gets && notice.texts,
    isGift && notice.payments,
    prizes.some(({ delivery }) => delivery === 'ship') && notice.shipping,
  ].filter(vendor => vendor !== false)
  const charity = settings.charity?.legalName || sponsorOf(writing)
  return {
    id: 'receivers',
    heading: notice.receivers,
    paragraphs: [
      notice.vendors({ services: say.listed(services) }),
      ...(partners.length > 0
        ? [notice.partners({ names: say.listed(partners), one: partners.length === 1, texts: gets })]
        : []),
      ...(isGift ? [notice.charity({ name: charity })] : []),
      ...(chance ? [notice.agenciesOfPrizes, notice.winnersNamed, notice.proof] : [notice.agencies]),
    ],
  }
}

function texting(writing: Writing): Section[] {
  const { notice } = writing.texts
  if (!promisesOf(writing).texts) return []
  return [{ id: 'texts', heading: notice.texting, paragraphs: [notice.notSold, notice.textVendors] }]
}

function sensitive(writing: Writing): Section[] {
  const { notice } = writing.texts
  if (!promisesOf(writing).chance) return []
  return [{ id: 'sensitive', heading: notice.sensitive, paragraphs: [notice.sensitiveUse] }]
}

function span({ words }: Writing['texts'], months: number): string {
  return months % 12 === 0
    ? words.span({ count: months / 12, unit: 'year' })
    : words.span({ count: months, unit: 'month' })
}

function retention(writing: Writing): Section {
  const { settings, campaign, texts } = writing
  const { notice } = texts
  const { chance, texts: gets } = promisesOf(writing)
  const entries = { span: span(texts, settings.retention.entriesMonths) }
  const winners = { span: span(texts, settings.retention.winnersMonths) }
  const kept =
    campaign.type === 'textToDonate'
      ? [notice.keptGiver(entries), notice.keptGift]
      : [notice.keptEntries(entries), notice.keptTraces({ days: TRACE_DAYS })]
  return {
    id: 'retention',
    heading: notice.retention,
    paragraphs: [],
    list: [...kept, ...(chance ? [notice.keptWinners(winners)] : []), ...(gets ? [notice.keptOptOuts] : [])],
  }
}

/** Additions that single jurisdictions require of a notice. */
function places(writing: Writing): string[] {
  const { texts, say } = writing
  const { notice } = texts
  const { eligibleCountries, userCapture, zip } = writing.settings
  const { chance } = promisesOf(writing)
  const categories = [
    notice.identifiers,
    notice.activity,
    userCapture === 'Yes' && zip && notice.location,
    chance && notice.sensitiveOfWinners,
  ].filter(category => category !== false)
  return [
    ...(opensInState(writing, 'CA') ? [notice.california({ categories: say.listed(categories) })] : []),
    ...(hasGdpr(eligibleCountries) ? [notice.europe({ sponsor: sponsorOf(writing) })] : []),
    ...(eligibleCountries.includes('CA') ? [notice.canada] : []),
  ]
}

function rights(writing: Writing): Section {
  const { notice } = writing.texts
  return {
    id: 'rights',
    heading: notice.rights,
    paragraphs: [
      notice.ask({ contact: contactLine(writing) }),
      notice.answer({ days: writing.answerDays }),
      ...(writing.settings.marketingOptIn ? [notice.unsubscribe] : []),
      ...places(writing),
    ],
    link: { href: '/privacy-request', label: notice.askLink },
  }
}

function cookies({ settings, campaign, texts: { notice } }: Writing): string[] {
  const days = OWN_ENTRY_DAYS
  if (campaign.type === 'textToDonate')
    return [notice.nothingLoaded, notice.giftCookie, notice.ownGift({ days })]
  return [
    notice.nothingLoaded,
    notice.entryCookie,
    notice.ownEntry({ days }),
    ...(settings.birthday ? [notice.ageCookie] : []),
  ]
}

/** Use of entrants' data, written from the campaign's fields. */
export function privacyNotice(writing: Writing): Section[] {
  const { notice } = writing.texts
  return [
    who(writing),
    { id: 'collected', heading: notice.collected, paragraphs: [], list: collectedData(writing) },
    { id: 'use', heading: notice.use, paragraphs: [], list: reasons(writing) },
    receivers(writing),
    ...texting(writing),
    { id: 'sale', heading: notice.sale, paragraphs: [notice.noSale, notice.signal] },
    ...sensitive(writing),
    retention(writing),
    rights(writing),
    { id: 'cookies', heading: notice.cookies, paragraphs: cookies(writing) },
    {
      id: 'children',
      heading: notice.children,
      paragraphs: [notice.notIntended({ age: writing.settings.minimumAge })],
    },
    { id: 'changes', heading: notice.changes, paragraphs: [notice.safeguards, notice.changesAppear] },
  ]
}
