import type { Writing } from '../catalog.ts'
import type { LegalPrize, Section } from '../legal-facts.ts'
import { opensInState, promisesOf } from './promises.ts'
import { sectionRef, sectionRefs } from './refs.ts'

/** Days from verification to delivery. */
const DELIVERY_DAYS = 60

/** Contact methods for winners of a drawing, by the form's fields. */
function contactWays(writing: Writing): string {
  const { settings, texts, say } = writing
  const { texts: gets } = promisesOf(writing)
  const ways = [settings.email && texts.winners.byEmail, gets && texts.winners.byText]
  const given = ways.filter(way => way !== false)
  return given.length > 0 ? say.either(given) : texts.winners.byDetails
}

/** From when the hours to claim are counted. */
function claimStart({ instant, drawing }: ReturnType<typeof promisesOf>) {
  if (!drawing) return 'win'
  return instant ? 'both' : 'notice'
}

export function claims(writing: Writing): Section {
  const { settings, texts, say, campaign } = writing
  const { winners } = texts
  const promises = promisesOf(writing)
  const { instant, drawing } = promises
  const forfeits = winners.forfeits({ section: sectionRef(texts, 'verification') })
  return {
    id: 'claims',
    heading: winners.claims,
    paragraphs: [
      ...(instant ? [winners.onScreen] : []),
      ...(drawing ? [winners.notified({ ways: contactWays(writing) })] : []),
      winners.claimWithin({
        hours: say.number(settings.claimDeadlineHours),
        from: claimStart(promises),
        zone: say.zone(campaign.timezone),
      }),
      drawing && settings.alternates > 0 ? `${forfeits} ${winners.toAlternate}` : forfeits,
    ],
  }
}

export function verification(writing: Writing): Section {
  const { settings, tax, texts, say } = writing
  const { winners } = texts
  const { identityFrom, affidavit, minors } = promisesOf(writing)
  const reason = settings.identityCheck?.reason
  const identity = winners.identity({ from: say.dollars(identityFrom * 100) })
  const paper = winners.affidavit({ from: say.dollars(tax.limit * 100) })
  return {
    id: 'verification',
    heading: winners.verification,
    paragraphs: [
      winners.potential,
      reason && identityFrom < tax.limit ? `${identity} ${winners.identityReason({ reason })}` : identity,
      ...(affidavit ? [minors ? `${paper} ${winners.guardian}` : paper] : []),
      ...(settings.skillQuestion === '' ? [] : [winners.skill]),
    ],
  }
}

/** Treatment of prizes that are not won, or forfeited. */
export function unclaimed(writing: Writing): Section {
  const { settings, texts } = writing
  const { winners } = texts
  const { instant, drawing } = promisesOf(writing)
  const ofInstant = {
    secondChance: [
      winners.drawnAgain,
      winners.drawnAgainTerms({ sections: sectionRefs(texts, 'claims', 'verification') }),
    ],
    charity: [winners.toCharity({ charity: settings.unclaimedCharity || undefined })],
    notAwarded: [winners.notAwarded],
  }[settings.unclaimedPolicy]
  return {
    id: 'unclaimed',
    heading: winners.unclaimed,
    paragraphs: [
      ...(instant ? ofInstant : []),
      ...(drawing ? [settings.alternates > 0 ? winners.noAlternateLeft : winners.noAlternates] : []),
    ],
  }
}

export function delivery({ prizes, settings, texts: { winners }, say }: Writing): Section {
  const ways = (['ship', 'email', 'pickup', 'pin'] as const).filter(
    way => prizes.some(prize => prize.delivery === way) || (way === 'pin' && settings.addPrizeRedemption),
  )
  const titles = (way: LegalPrize['delivery']) =>
    say.listed(prizes.filter(prize => prize.delivery === way).map(({ title }) => title))
  return {
    id: 'delivery',
    heading: winners.delivery,
    paragraphs: ways.map(way =>
      ways.length === 1 || titles(way) === ''
        ? winners.delivered({ way, days: DELIVERY_DAYS })
        : winners.deliveredEach({ way, days: DELIVERY_DAYS, titles: titles(way) }),
    ),
  }
}

export function taxes(writing: Writing): Section {
  const { tax, texts, say } = writing
  const { winners } = texts
  return {
    id: 'taxes',
    heading: winners.taxes,
    paragraphs: [
      winners.taxesPaid,
      ...(promisesOf(writing).inUs
        ? [winners.taxForms({ limit: say.dollars(tax.limit * 100), year: tax.year })]
        : []),
    ],
  }
}

export function publicity(writing: Writing): Section {
  const { winners } = writing.texts
  return {
    id: 'publicity',
    heading: winners.publicity,
    paragraphs: [
      winners.optIn,
      opensInState(writing, 'TN') ? winners.noEffectTennessee : winners.noEffect,
      winners.noAdvertising,
    ],
  }
}
