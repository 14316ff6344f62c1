import type { Campaign } from '#features/campaigns/server/index.ts'
import { publishedList, type StoredDraw } from '#features/sweepstakes/server/index.ts'
import { FAIRNESS_FILES, FOLDER_FILES } from '#features/verify/contract.ts'
import { playUrl } from '#server/absolute-url.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { findLastHead } from '../log-queries.ts'
import { JSON_FILES } from './campaign-json.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { drawJson } from './draw-json.ts'
import { playsFile } from './plays-file.ts'
import { momentsRootFile } from './published.ts'
import { findReveal, revealFile } from './reveal-file.ts'

type Content = AsyncIterable<Buffer | string>

/** A published file; its content is made as it is read. */
export interface PublishedPart {
  name: string
  content: Content
}

async function* once(content: Buffer | string) {
  yield content
}

/** The log of plays; undefined while there is nothing to play for. */
async function openPlays(deps: Deps, campaign: Campaign): Promise<Content | undefined> {
  const { accountId, rootId } = campaign
  const last = await inScope(deps.pool, accountId, async db => {
    const isPlayed = (await momentsRootFile(db, deps, campaign)) !== undefined
    return isPlayed ? ((await findLastHead(db, rootId))?.seq ?? 0) : undefined
  })
  return last === undefined ? undefined : playsFile(deps, { accountId, rootId }, last)
}

async function openReveal(deps: Deps, campaign: Campaign): Promise<Content | undefined> {
  const head = await inScope(deps.pool, campaign.accountId, db => findReveal(db, campaign))
  return head && revealFile(deps, campaign, head)
}

/** What stands under a name: made by `load`, and to be printed when it is the certificate's. */
async function openJson(
  deps: Deps,
  campaign: Campaign,
  load: (db: Db) => Promise<unknown>,
  print?: string,
): Promise<Content | undefined> {
  const content = await inScope(deps.pool, campaign.accountId, async db => {
    const json = await load(db)
    if (print !== undefined) return certificatePdf(db, campaign, json, print)
    return json === undefined ? undefined : JSON.stringify(json)
  })
  return content === undefined ? undefined : once(content)
}

async function openFile(deps: Deps, campaign: Campaign, name: string): Promise<Content | undefined> {
  if (name === 'plays.bin') return openPlays(deps, campaign)
  if (name === 'reveal.json') return openReveal(deps, campaign)
  const print = name === 'certificate.pdf' ? playUrl(deps, `/verify/${campaign.rootKey}`) : undefined
  const load = JSON_FILES[print === undefined ? name : 'certificate.json']
  return load && openJson(deps, campaign, db => load(db, deps, campaign), print)
}

/** The public files of a campaign, those of its plays and its commitments; what is not public yet is left out. */
export async function* campaignParts(deps: Deps, campaign: Campaign): AsyncGenerator<PublishedPart, void> {
  for (const name of [...FAIRNESS_FILES, 'certificate.pdf']) {
    const content = await openFile(deps, campaign, name)
    if (content) yield { name, content }
  }
}

/** The public files of one frozen draw, as a folder that its check takes as it is. */
export async function* drawParts(
  deps: Deps,
  campaign: Campaign,
  draw: StoredDraw,
): AsyncGenerator<PublishedPart, void> {
  const { drawNo } = draw
  const verifyUrl = playUrl(deps, `/verify/${campaign.eventKey}/draw-${drawNo}`)
  for (const file of FOLDER_FILES) {
    const list = file === 'entries.bin' ? 'entries' : file === 'excluded.bin' ? 'excluded' : undefined
    const print = file === 'certificate.pdf' ? verifyUrl : undefined
    const content = list
      ? publishedList(deps, draw, list)
      : await openJson(deps, campaign, db => drawJson(db, deps, campaign, { drawNo, file }), print)
    if (content) yield { name: file, content }
  }
}
