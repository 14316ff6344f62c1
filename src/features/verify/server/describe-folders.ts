import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { toHex } from '#features/fairness/server/index.ts'
import { DRAW_NO, listTargets, type StoredDraw } from '#features/sweepstakes/server/index.ts'
import type { FilesFolder } from '#features/verify/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import { type FilePlace, listFiles, placeOf, reachedAt } from './place.ts'

/** A place, and what its files are of. */
interface Folder {
  kind: FilesFolder['kind']
  place: FilePlace
}

function freezeOf({ entries, excluded, frozenAt }: StoredDraw): Pick<FilesFolder, 'freeze'> {
  if (!frozenAt) return {}
  const roots = { entriesRoot: toHex(entries.root), excludedRoot: toHex(excluded.root) }
  return { freeze: { ...roots, N: entries.count, X: excluded.count, frozenAt } }
}

async function describeFolder(db: Db, { kind, place }: Folder, origin: string): Promise<FilesFolder> {
  const { campaign, eventKey, drawNo } = place
  const reached = await reachedAt(db, place)
  const below = drawNo === 0 ? '' : `/draw-${drawNo}`
  const folder = `${origin}/api/v0/public/event/${eventKey}/fairness${below}`
  const { draw } = reached
  return {
    kind,
    eventKey,
    drawNo,
    title: campaign.title,
    ...(kind === 'dateDraw' ? { startsAt: campaign.startsAt } : {}),
    verifyUrl: `${origin}/verify/${eventKey}${below}`,
    ...(draw ? freezeOf(draw) : {}),
    ...(draw?.drawnAt ? { drawnAt: draw.drawnAt } : {}),
    files: listFiles(place, reached).map(({ name, word, stage, isPublished }) => {
      const words = { title: ENGLISH.t(`published.${word}`), holds: ENGLISH.t(`published.${word}Holds`) }
      return { name, ...words, stage, isPublished, url: `${folder}/${name}` }
    }),
  }
}

/**
 * The folders of a campaign's published files: its game, and each of its draws; a second chance once it is committed to.
 * @param root the campaign itself, not one of its dates
 * @param origin where people reach the service
 */
export async function describeFolders(db: Db, root: Campaign, origin: string): Promise<FilesFolder[]> {
  const targets = await listTargets(db, root)
  const folders: Folder[] = [
    ...(isInstantType(root.type) ? [{ kind: 'game' as const, place: placeOf(root, 0) }] : []),
    ...targets.map(({ campaign, drawNo, kind }) => ({ kind, place: placeOf(campaign, drawNo) })),
  ]
  const described: FilesFolder[] = []
  for (const folder of folders) {
    const one = await describeFolder(db, folder, origin)
    const isPromised = folder.place.drawNo !== DRAW_NO.secondChance
    if (isPromised || one.files.some(({ isPublished }) => isPublished)) described.push(one)
  }
  return described
}
