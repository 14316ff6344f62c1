import { hasChance, isInstantType, playMechanism } from '#features/campaigns/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { LegalFacts } from './legal-facts.ts'
import { escapeText } from './markup.ts'
import { promisesOf } from './sections/promises.ts'
import { totalValue } from './sections/words.ts'

/** Countries by name, and the number of places in the United States that the English text lists. */
function areaIn({ t, list, locale }: Translator, { settings }: LegalFacts): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const states = settings.eligibleStates.length
  return list(
    settings.eligibleCountries.map(code => {
      const country = names.of(code) ?? code
      return code === 'US' ? t('summary.inUs', { country, count: states }) : country
    }),
  )
}

/** The chance to win by what decides it. */
function oddsIn({ t, number }: Translator, facts: LegalFacts): string[] {
  const { instant, drawing } = promisesOf(facts)
  const pieces = facts.prizes.reduce((sum, { use, quantity }) => sum + (use === 'instant' ? quantity : 0), 0)
  const play = playMechanism(facts.settings, pieces)
  const ofPlays =
    play.mechanism === 'odds' && play.odds !== undefined
      ? t('summary.oddsOneIn', { oneIn: number(play.odds) })
      : play.mechanism === 'deck'
        ? t('summary.oddsDeck', { prizes: number(pieces), cards: number(play.cards) })
        : t('summary.oddsTimes')
  return [...(instant ? [ofPlays] : []), ...(drawing ? [t('summary.oddsDrawing')] : [])]
}

/** Prizes, odds and the free way to enter, of a promotion of chance. */
function chanceIn(translator: Translator, facts: LegalFacts): string[] {
  const { t, list, number, shortDollars } = translator
  const { prizes, settings, campaign } = facts
  if (!hasChance(campaign.type, settings.addSweeps)) return []
  const each = prizes.map(({ title, quantity, valueCents }) =>
    t('summary.prize', { count: number(quantity), prize: title, value: shortDollars(valueCents) }),
  )
  return [
    t('summary.prizes', { prizes: list(each), total: shortDollars(totalValue(prizes)) }),
    t('summary.odds', { odds: oddsIn(translator, facts).join(' ') }),
    t(promisesOf(facts).freeEntry ? 'summary.freeEntry' : 'summary.noPurchase'),
    ...(isInstantType(campaign.type) || promisesOf(facts).drawing
      ? [t('summary.claim', { hours: number(settings.claimDeadlineHours) })]
      : []),
  ]
}

const listOf = (lines: readonly string[]) =>
  `<ul>${lines.map(line => `<li>${escapeText(line)}</li>`).join('')}</ul>`
const paragraph = (words: string) => `<p>${escapeText(words)}</p>`

/** Summaries of the English documents in a language that has no documents of its own, from the same facts. */
export function summarize(facts: LegalFacts, language: Language): { html: string; privacyHtml: string } {
  const translator = translatorOf(language)
  const { t, legalMoment, join } = translator
  const { campaign, settings, answerDays } = facts
  const { timezone, startsAt, endsAt } = campaign
  const sponsor = settings.campaignSponsor || t('page.theSponsor')
  const contact = settings.emailContact || sponsor
  const isGift = campaign.type === 'textToDonate'
  const charity = settings.charity?.legalName || sponsor
  const rules = [
    t('summary.who', { area: areaIn(translator, facts), age: settings.minimumAge }),
    t('summary.when', {
      start: legalMoment(startsAt, timezone),
      end: legalMoment(saidEnd(endsAt, timezone), timezone),
    }),
    ...(isGift ? [t('summary.charity', { charity })] : []),
    ...chanceIn(translator, facts),
    t('summary.sponsor', { sponsor, contact }),
  ]
  const privacy = [
    t('summary.privacyWho', { sponsor, operator: facts.operator }),
    t(isGift ? 'summary.privacyGift' : 'summary.privacyUse'),
    t('summary.privacyNoSale'),
    t('summary.privacyRights', { contact, days: answerDays }),
  ]
  const about = paragraph(join(t('summary.about'), t('summary.controls')))
  return {
    html: `${about}\n${listOf(rules)}`,
    privacyHtml: `${about}\n${listOf(privacy)}`,
  }
}
