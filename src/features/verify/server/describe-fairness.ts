import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { listCommitments, toHex } from '#features/fairness/server/index.ts'
import type { Fairness } from '#features/verify/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { describeFolders } from './describe-folders.ts'
import { countHeads } from './log-queries.ts'

const SHOWN_HEADS = 200

async function listHeads(db: Db, campaignId: number): Promise<Fairness['heads']> {
  const rows = await db
    .selectFrom('log_heads')
    .select(['seq', 'head', 'published_at as publishedAt'])
    .where('campaign_id', '=', campaignId)
    .orderBy('seq', 'desc')
    .limit(SHOWN_HEADS)
    .execute()
  return rows.map(({ seq, head, publishedAt }) => ({ seq, h: toHex(head), publishedAt }))
}

async function countPlays(db: Db, campaignId: number): Promise<number> {
  const log = await db
    .selectFrom('play_logs')
    .select('seq')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return log?.seq ?? 0
}

/** Published files of a campaign, and upcoming ones; `origin` is the public address of the service. */
export async function describeFairness(db: Db, campaign: Campaign, origin: string): Promise<Fairness> {
  const { rootId, rootKey, timezone } = campaign
  const root = campaign.parent ? await findCampaign(db, rootKey) : campaign
  const commitments = await listCommitments(db, rootId)
  const newest = commitments.findLast(({ kind }) => kind === 'instant-win')
  const heads = await listHeads(db, rootId)
  const folders = root ? await describeFolders(db, root, origin) : []
  // A campaign's own folder: of its game, else of the draw that it promised.
  const [own] = folders.filter(({ eventKey }) => eventKey === rootKey)
  const freeze = folders.find(({ kind, eventKey }) => kind === 'draw' && eventKey === rootKey)?.freeze
  const certificate = own?.files.find(({ name }) => name === 'certificate.json')
  return {
    eventKey: rootKey,
    timezone,
    commitments,
    ...(newest?.momentsRoot === undefined ? {} : { momentsRoot: newest.momentsRoot }),
    heads,
    log: {
      plays: await countPlays(db, rootId),
      published: heads[0]?.seq ?? 0,
      headCount: await countHeads(db, rootId),
    },
    ...(freeze ? { freeze } : {}),
    ...(newest && !newest.revealedAt ? { revealAt: root?.endsAt ?? campaign.endsAt } : {}),
    verifyUrl: `${origin}/verify/${rootKey}`,
    folders,
    ...(certificate?.isPublished ? { certificateUrl: certificate.url } : {}),
  }
}
