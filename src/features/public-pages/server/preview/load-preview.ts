import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isInstantType } from '#features/campaigns/contract.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf, type StoredPrize } from '#features/prizes/server/index.ts'
import { shownTitle } from '#features/tiles/contract.ts'
import { listTiles, type Tile } from '#features/tiles/server/index.ts'
import { changeCampaign, changePrize, loadLocalTexts } from '#features/translations/server/index.ts'
import { type Db, enterScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { PageFrame } from '../../view/page.ts'
import { loadFrame } from '../pages/frame.ts'
import { languageOf, languagesOf } from '../pages/language.ts'
import { cardBefore } from '../screens.ts'
import { previewPath } from './preview-path.ts'
import { opensPreview } from './preview-token.ts'
import { resultAt, type Step, stepsOf, type Way, waysThrough } from './preview-walk.ts'

const Query = z.object({
  way: z.string().max(40).catch(''),
  step: z.coerce.number().int().min(0).max(999).catch(0),
  lang: z.string().max(10).catch(''),
})

/** Position in a preview. */
export interface Preview {
  campaign: Campaign
  prizes: StoredPrize[]
  steps: Step<Tile>[]
  /** 0-based. */
  at: number
  /** Index of the result screen of a play; -1 without plays. */
  result: number
  frame: PageFrame
  tiles: Tile[]
  /** The address of a step of the same way. */
  pathOf(step: number): string
}

interface PreviewRequest {
  eventKey: string
  token: string
  request: FastifyRequest
  origin: string
  /** Address of the script of previews. */
  script: string
}

function nameOf(step: Step<Tile>, prizes: readonly StoredPrize[]): string {
  if (step.kind === 'card') return 'Card'
  const prize = prizes.find(({ prizeKey }) => prizeKey === step.tile.uniquePrizeKey)
  return shownTitle(step.tile, prize?.title)
}

/** The preview that a link opens; undefined for one that does not work, or does not any more. */
export async function loadPreview(db: Db, deps: Deps, asked: PreviewRequest): Promise<Preview | undefined> {
  const campaign = await findCampaign(db, asked.eventKey)
  if (!campaign || !opensPreview(deps, campaign, asked.token)) return undefined
  await enterScope(db, campaign.accountId)
  const translator = languageOf(asked.request, languagesOf(campaign))
  const local = await loadLocalTexts(db, campaign, translator)
  const tiles = (await listTiles(db, campaign)).map(local.tile)
  const prizes = (await listPrizesOf(db, [campaign.rootId])).map(prize =>
    changePrize(prize, text => local.say(text)),
  )
  const plays = isInstantType(campaign.type)
  const ways = waysThrough(tiles, plays, key => prizes.find(({ prizeKey }) => prizeKey === key)?.title)
  const query = Query.parse(asked.request.query)
  const way = ways.find(({ key }) => key === query.way) ?? ways[0]
  if (!way) return undefined
  const play = cardBefore(campaign.type, tiles).auto ? 'reveal' : 'card'
  const steps = stepsOf(tiles, plays ? play : 'none', way.key)
  const at = Math.min(query.step, steps.length - 1)
  const base = previewPath(campaign.eventKey, asked.token)
  // A preview sets no cookie: its addresses keep the chosen language.
  const lang = query.lang === translator.language ? `&lang=${query.lang}` : ''
  const pathOf = (step: number, { key }: Way = way) => `${base}?way=${key}&step=${step}${lang}`
  // The first screens are the same on each path; after them each path has its own result.
  const result = resultAt(steps, plays)
  const current = steps[at]
  const frame: PageFrame = {
    ...(await loadFrame(db, campaign, asked.origin, translator, local)),
    query: `way=${way.key}&step=${at}`,
    links: { rules: `${base}/rules`, privacy: `${base}/privacy`, play: base, share: asked.origin + base },
    preview: {
      screen: current ? nameOf(current, prizes) : '',
      step: at + 1,
      steps: steps.length,
      script: asked.script,
      choices: ways.map(one => ({
        label: one.label,
        href: pathOf(Math.min(at, Math.max(result, 0)), one),
        current: one === way,
      })),
      ...(at > 0 ? { back: pathOf(at - 1) } : {}),
      ...(at < steps.length - 1 ? { next: pathOf(at + 1) } : {}),
    },
  }
  const shown = changeCampaign(campaign, text => local.say(text))
  return { campaign: shown, prizes, tiles, steps, at, result, frame, pathOf }
}
