import type { Campaign } from '#features/campaigns/server/index.ts'
import type { FOLDER_FILES } from '#features/verify/contract.ts'
import type { Db } from '#server/db/scope.ts'
import {
  drawCertificate,
  type FrozenDraw,
  findFrozenDraw,
  freezeFile,
  replacementsFile,
} from './draw-files.ts'
import { commitmentFile, keysFile, type SignDeps } from './published.ts'

const OF_DRAW: Readonly<Record<string, (db: Db, deps: SignDeps, frozen: FrozenDraw) => Promise<unknown>>> = {
  'freeze.json': freezeFile,
  'replacements.json': replacementsFile,
  'certificate.json': drawCertificate,
  'certificate.pdf': drawCertificate,
}

/** A file in the folder of a draw of a campaign or date that is written at once; undefined before there is one. */
export async function drawJson(
  db: Db,
  deps: SignDeps,
  campaign: Campaign,
  { drawNo, file }: { drawNo: number; file: (typeof FOLDER_FILES)[number] },
) {
  const own = { rootId: campaign.id, rootKey: campaign.eventKey, title: campaign.title }
  if (file === 'commitment.json') return commitmentFile(db, deps, own, drawNo)
  if (file === 'keys.json') return keysFile(db, deps, own)
  const frozen = await findFrozenDraw(db, campaign, drawNo)
  return frozen && OF_DRAW[file]?.(db, deps, frozen)
}
