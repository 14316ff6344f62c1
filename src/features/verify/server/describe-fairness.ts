import type { Campaign } from '#features/campaigns/server/index.ts'
import { listCommitments, type PublicCommitment, toHex } from '#features/fairness/server/index.ts'
import { FAIRNESS_FILES, type Fairness, type FairnessFile } from '#features/verify/contract.ts'
import type { Db } from '#server/db/scope.ts'

const SHOWN_HEADS = 200
/** Until the moments are fixed there is nothing to play for, and no log. */
const ONCE_FIXED: readonly FairnessFile[] = ['moments-root.json', 'heads.json', 'plays.bin']
const AFTER_THE_END: readonly FairnessFile[] = ['reveal.json', 'certificate.json']

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

async function countLog(db: Db, campaignId: number): Promise<Fairness['log']> {
  const log = await db
    .selectFrom('play_logs')
    .select('seq')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  const heads = await db
    .selectFrom('log_heads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('seq').as('last')])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return { plays: log?.seq ?? 0, published: heads.last ?? 0, headCount: heads.count }
}

/** The files that a campaign has by now: none without an instant win, and some only after the end. */
export function publishedFiles(commitments: readonly PublicCommitment[]): FairnessFile[] {
  const newest = commitments.findLast(({ kind }) => kind === 'instant-win')
  if (!newest) return []
  return FAIRNESS_FILES.filter(
    name =>
      (newest.revealedAt !== undefined || !AFTER_THE_END.includes(name)) &&
      (newest.momentsRoot !== undefined || !ONCE_FIXED.includes(name)),
  )
}

/** What is published of a campaign, and what will be; `origin` is where people reach the service. */
export async function describeFairness(db: Db, campaign: Campaign, origin: string): Promise<Fairness> {
  const { rootId, rootKey, timezone, parent } = campaign
  const commitments = await listCommitments(db, rootId)
  const newest = commitments.findLast(({ kind }) => kind === 'instant-win')
  const isRevealed = newest?.revealedAt !== undefined
  const urlOf = (name: FairnessFile) => `${origin}/api/v0/public/event/${rootKey}/fairness/${name}`
  const published = publishedFiles(commitments)
  return {
    eventKey: rootKey,
    timezone,
    commitments,
    ...(newest?.momentsRoot === undefined ? {} : { momentsRoot: newest.momentsRoot }),
    heads: await listHeads(db, rootId),
    log: await countLog(db, rootId),
    ...(newest && !isRevealed ? { revealAt: parent?.endsAt ?? campaign.endsAt } : {}),
    verifyUrl: `${origin}/verify/${rootKey}`,
    files: FAIRNESS_FILES.map(name => ({ name, url: urlOf(name), isPublished: published.includes(name) })),
    ...(isRevealed ? { certificateUrl: urlOf('certificate.json') } : {}),
  }
}
