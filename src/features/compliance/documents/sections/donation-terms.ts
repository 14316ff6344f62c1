import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
import { privacyPart, sponsor } from './closing-sections.ts'
import { textTerms } from './text-terms.ts'
import { contactLine, sponsorOf, stateName } from './words.ts'

const charityOf = (writing: Writing) => writing.settings.charity?.legalName || sponsorOf(writing)

/** Where the charity may ask for gifts, as it states it. */
function registered(writing: Writing, name: string): string[] {
  const states = writing.settings.charity?.stateRegs.map(code => stateName(writing, code)) ?? []
  return states.length === 0
    ? []
    : [writing.texts.gifts.registered({ name, states: writing.say.listed(states) })]
}

/** Goods for donors in exchange for a gift, as receipts state them; the charity decides. */
function benefits({ settings: { charity }, texts: { gifts } }: Writing, name: string): string[] {
  if (charity?.goods?.kind === 'none') return [gifts.noGoods({ name })]
  if (charity?.goods?.kind === 'some') return [gifts.goods({ description: charity.goods.description })]
  return []
}

function charityPart(writing: Writing, name: string): Section {
  const { settings, campaign, texts, say } = writing
  const { gifts } = texts
  const { startsAt, endsAt, timezone } = campaign
  const deductible = settings.charity?.status501c3
    ? gifts.deductible({ name })
    : gifts.askDeductible({ name })
  return {
    id: 'charity',
    heading: gifts.charity,
    paragraphs: [
      `${gifts.goTo({ name, ein: settings.charity?.ein })} ${deductible}`,
      ...registered(writing, name),
      gifts.accepted({ start: say.moment(startsAt, timezone), end: say.end(endsAt, timezone) }),
      gifts.generalWork,
    ],
  }
}

/** Whom gifts go to, and how giving works. */
export function giving(writing: Writing): Section[] {
  const { settings, operator, textNumber: to, texts } = writing
  const { gifts } = texts
  const name = charityOf(writing)
  return [
    charityPart(writing, name),
    {
      id: 'giving',
      heading: gifts.giving,
      paragraphs: [
        gifts.byText({ keyword: settings.sms?.keyword || undefined, to }),
        gifts.confirm({ age: settings.minimumAge }),
        gifts.fees,
        gifts.runs({ operator, name }),
      ],
    },
    {
      id: 'refunds',
      heading: gifts.refunds,
      paragraphs: [gifts.refund({ contact: contactLine(writing) })],
    },
    { id: 'receipt', heading: gifts.receipts, paragraphs: [gifts.receipt, ...benefits(writing, name)] },
  ]
}

/** The terms of gifts, in place of rules where nothing can be won. */
export function donationTerms(writing: Writing): Section[] {
  return [...giving(writing), ...textTerms(writing), privacyPart(writing), sponsor(writing)]
}
