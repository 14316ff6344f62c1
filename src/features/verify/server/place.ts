import { isInstantType } from '#features/campaigns/contract.ts'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { filesOf, kindOf, type PublishedFile, type Stage } from '#features/fairness/contract.ts'
import { listCommitments, type OwnedPlace, type PublicCommitment } from '#features/fairness/server/index.ts'
import { DRAW_NO, findDraw, type StoredDraw } from '#features/sweepstakes/server/index.ts'
import { type Db, enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

/** The number of a place that is no draw. */
const GAME = 0

/** A campaign's game, or a draw of a campaign or date, whose files are published. */
export interface FilePlace extends OwnedPlace {
  campaign: Campaign
}

/** The game of a campaign (0), or one of the draws of a campaign or date. */
export function placeOf(campaign: Campaign, drawNo: number): FilePlace {
  const { id: campaignId, accountId, eventKey } = campaign
  return { campaign, campaignId, accountId, eventKey, drawNo }
}

/** Place of a campaign's folder: its game, or the promised draw. */
export function rootPlace(campaign: Campaign): FilePlace {
  return placeOf(campaign, isInstantType(campaign.type) ? GAME : DRAW_NO.promised)
}

/**
 * The campaign of the requested files; dates have those of their campaign.
 * @throws notFound for an unknown key and for a campaign that was never activated
 */
export async function getCheckedCampaign(db: Db, eventKey: string): Promise<Campaign> {
  const asked = await findPublicCampaign(db, eventKey)
  const campaign = asked?.parent ? await findPublicCampaign(db, asked.rootKey) : asked
  if (!campaign?.activatedAt) throw new NamedError('notFound')
  await enterScope(db, campaign.accountId)
  return campaign
}

/** Progress at a place. */
export interface Reached {
  /** Empty before it was committed to. */
  stages: ReadonlySet<Stage>
  /** Commitments there, the first activation first; a game lists its campaign's draws too. */
  commitments: PublicCommitment[]
  /** Absent for a game, and before the draw was asked for. */
  draw?: StoredDraw
}

function reachedByGame(commitments: PublicCommitment[]): Reached {
  const newest = commitments.findLast(({ kind }) => kind === 'instant-win')
  const stages = new Set<Stage>()
  if (newest) stages.add('activation')
  if (newest?.momentsRoot !== undefined) stages.add('moments')
  if (newest?.revealedAt) stages.add('end')
  return { stages, commitments }
}

/** Progress at a place, which decides the published files. */
export async function reachedAt(db: Db, { campaignId, drawNo }: FilePlace): Promise<Reached> {
  const all = await listCommitments(db, campaignId)
  if (drawNo === GAME) return reachedByGame(all)
  const commitments = all.filter(row => row.kind === 'sweepstakes' && row.drawNo === drawNo)
  const draw = await findDraw(db, campaignId, drawNo)
  const stages = new Set<Stage>()
  if (commitments.length > 0) stages.add('activation')
  if (draw?.frozenAt) stages.add('freeze')
  if (draw?.drawnAt) stages.add('draw')
  return { stages, commitments, ...(draw && { draw }) }
}

/** Every file of a place, and whether it is published by now. */
export function listFiles({ drawNo }: FilePlace, { stages }: Reached) {
  const kind = kindOf({ drawNo })
  return filesOf(kind).flatMap((file: PublishedFile) => {
    const stage = file.from[kind]
    return stage === undefined ? [] : [{ ...file, stage, isPublished: stages.has(stage) }]
  })
}
