import { isInstantType } from '#features/campaigns/contract.ts'
import { getCampaign, listChildCampaigns, windowsOf } from '#features/campaigns/server/index.ts'
import { instantWinSpec } from '#features/instant-win/server/index.ts'
import { listPrizesOf, type StoredPrize } from '#features/prizes/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inReadScope } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import type { Assumptions, Simulation, Spread, simulateCampaign } from '../../contract.ts'
import { simulateAside } from '../simulate-aside.ts'

/** Whole journeys of an instant win that one process answers in a second (docs/benchmarks/journey.md). */
const PLAYS_PER_SECOND = 400

/** The instant prizes of a campaign, with the quantities to try. */
async function loadPrizes(db: Db, rootId: number, { quantities }: Assumptions): Promise<StoredPrize[]> {
  const all = (await listPrizesOf(db, [rootId])).filter(({ active, use }) => active && use === 'instant')
  const tried = new Map(quantities.map(({ id, quantity }) => [id, quantity]))
  const unknown = quantities.findIndex(({ id }) => !all.some(({ prizeKey }) => prizeKey === id))
  if (unknown >= 0) throw invalidField(`quantities.${unknown}.id`, 'This campaign has no such instant prize')
  const prizes = all.map(prize => ({ ...prize, quantity: tried.get(prize.prizeKey) ?? prize.quantity }))
  return prizes.filter(({ quantity }) => quantity > 0)
}

async function loadGame(db: Db, actor: Actor, eventKey: string, assumptions: Assumptions) {
  const asked = await getCampaign(db, actor, eventKey)
  const campaign = asked.rootKey === asked.eventKey ? asked : await getCampaign(db, actor, asked.rootKey)
  if (!isInstantType(campaign.type)) {
    throw new NamedError('conflict', { message: 'Only instant wins can be simulated' })
  }
  const prizes = await loadPrizes(db, campaign.rootId, assumptions)
  if (prizes.length === 0) {
    throw new NamedError('conflict', { message: 'Add an instant prize before you simulate' })
  }
  const windows = windowsOf(campaign, await listChildCampaigns(db, campaign.id))
  const { settings } = campaign
  const { oneIn } = assumptions
  const tried = oneIn && settings.instant ? { ...settings.instant, oneIn } : settings.instant
  const opening = { campaign: { ...campaign, settings: { ...settings, instant: tried } }, prizes, windows }
  // The whole period is simulated, also where a part of it is over.
  return { spec: instantWinSpec(opening, new Date(0)), prizes }
}

const NONE: Spread = { mean: 0, low: 0, high: 0 }

/** Simulates a campaign; nothing is stored, and its sealed seed is not read. */
export const handleSimulateCampaign: BareHandler<typeof simulateCampaign> = async ({
  deps,
  actor,
  params,
  body,
}): Promise<Simulation> => {
  const { spec, prizes } = await inReadScope(deps.pool, scopeOf(actor), db =>
    loadGame(db, actor, params.eventKey, body),
  )
  const values = prizes.map(({ valueCents }) => valueCents)
  const { won, ...summary } = await simulateAside({ spec, values, assumptions: body })
  return {
    ...summary,
    processes: Math.max(1, Math.ceil(summary.busiest.high / PLAYS_PER_SECOND)),
    prizes: prizes.map(({ prizeKey, title, quantity }, place) => ({
      id: prizeKey,
      title,
      quantity,
      won: won[place] ?? NONE,
    })),
  }
}
