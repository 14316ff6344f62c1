import type { PromotionType } from '#features/campaigns/contract.ts'
import { signInstant } from '#features/participation/server/bot-protection/keyed.ts'
import { firstScreen } from '#features/public-pages/server/index.ts'
import { TTD_FIELDS } from '#features/tiles/kinds/index.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import type { Journey } from './browse.ts'
import { enter, enterAndReturn, type FilledForm, give, playInstantWin } from './journeys.ts'

/** A measured scenario: a journey through a campaign, and the number of program processes. */
export interface Scenario {
  name: string
  type: PromotionType
  walk(form: FilledForm): Journey
  processes: number
}

const HOUR = 3_600_000
const SHOWN_BEFORE_MS = 20_000

const one = (name: string, type: PromotionType, walk: Scenario['walk']): Scenario => ({
  name,
  type,
  walk,
  processes: 1,
})
const FORM = one('form + next page', 'instantWin', enter)
const INSTANT_WIN = one('whole journey, instant win', 'instantWin', playInstantWin)

export const SCENARIOS: readonly Scenario[] = [
  FORM,
  INSTANT_WIN,
  one('whole journey, sweepstakes', 'sweepstakes', enterAndReturn),
  one('whole journey, landing page', 'landingPage', enterAndReturn),
  one('whole journey, gift up to its payment', 'textToDonate', give),
  { ...FORM, name: `${FORM.name}, 2 processes`, processes: 2 },
  { ...INSTANT_WIN, name: `${INSTANT_WIN.name}, 2 processes`, processes: 2 },
]

/** A live campaign, and the values for its form. Gifts are those of a trial run, which uses our own payment page. */
export async function makeForm(deps: Deps, type: PromotionType): Promise<Omit<FilledForm, 'hasVisit'>> {
  const testMode = type === 'textToDonate'
  const campaign = await makeBenchCampaign(deps, { type, testMode, prizes: 1000, lastsMs: HOUR })
  const tiles = await inScope(deps.pool, 'system', db => listTiles(db, campaign))
  const { questions = [], ttdForms: [gift] = [] } = firstScreen(tiles)?.components ?? {}
  const keys = questions.map(question => [
    question.captureField ?? question.consentFor ?? question.kind,
    question.componentKey,
  ])
  return {
    campaign,
    keys: Object.fromEntries(keys),
    fixed: gift ? { [TTD_FIELDS.amount]: String(gift.amounts[0]), [TTD_FIELDS.consent]: 'true' } : {},
    stamp: signInstant(deps, 'form', campaign.eventKey, new Date(Date.now() - SHOWN_BEFORE_MS)),
  }
}
