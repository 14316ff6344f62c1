import { estimateOdds, hasChance, isInstantType } from '#features/campaigns/contract.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { area, dollars, longEnd, longMoment, sponsorOf, totalValue } from './words.ts'

const MOST = 600

function odds({ settings, prizes, campaign }: LegalFacts): string {
  if (!isInstantType(campaign.type)) return 'Odds depend on entries received.'
  const pieces = prizes.reduce((sum, { use, quantity }) => sum + (use === 'instant' ? quantity : 0), 0)
  const oneIn =
    settings.instant?.mechanism === 'odds'
      ? settings.instant.oneIn
      : estimateOdds(pieces, settings.expectedParticipation, 'plays')?.oneIn
  return oneIn ? `Estimated odds 1:${oneIn}.` : 'Odds depend on number and time of plays.'
}

const shorten = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

/** The rules in at most 600 characters, for advertisements and text messages; the address is never cut. */
export function abbreviated(facts: LegalFacts, rulesUrl: string): string {
  const { settings, campaign, prizes } = facts
  if (!hasChance(campaign.type, settings.addSweeps)) return ''
  const free = settings.amoe.type === 'none' ? '' : ' Free entry: see rules.'
  const end = ` Sponsor: ${shorten(sponsorOf(facts), 60)}. Rules: ${rulesUrl}`
  const text = `NO PURCHASE NECESSARY. Open to residents of ${area(settings)}, ${settings.minimumAge}+. Begins ${longMoment(campaign.startsAt, campaign.timezone)}; ends ${longEnd(campaign.endsAt, campaign.timezone)}. Total ARV ${dollars(totalValue(prizes))}. ${odds(facts)}${free} Void where prohibited.`
  return shorten(text, MOST - end.length) + end
}
