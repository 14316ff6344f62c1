import type { Campaign } from '#features/campaigns/server/index.ts'
import { DRAW_NO } from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { certificateFile } from './certificate-file.ts'
import {
  drawCertificate,
  type FrozenDraw,
  findFrozenDraw,
  freezeFile,
  replacementsFile,
} from './draw-files.ts'
import { commitmentFile, headsFile, keysFile, momentsRootFile, type SignDeps } from './published.ts'

type LoadJson = (db: Db, deps: SignDeps, campaign: Campaign) => Promise<unknown>

/** A file of the draw that was promised at the activation; undefined before its lists are frozen. */
function ofDraw(load: (db: Db, deps: SignDeps, frozen: FrozenDraw) => Promise<unknown>): LoadJson {
  return async (db, deps, campaign) => {
    const frozen = await findFrozenDraw(db, campaign, DRAW_NO.promised)
    return frozen && load(db, deps, frozen)
  }
}

/** Files that are written at once, by their names; undefined before there is one. */
export const JSON_FILES: Readonly<Record<string, LoadJson>> = {
  'commitment.json': (db, deps, campaign) => commitmentFile(db, deps, campaign),
  'moments-root.json': momentsRootFile,
  'heads.json': headsFile,
  'keys.json': keysFile,
  'certificate.json': certificateFile,
  'freeze.json': ofDraw(freezeFile),
  'replacements.json': ofDraw(replacementsFile),
  'draw-certificate.json': ofDraw(drawCertificate),
}

/** Certificates that are printed. */
export const PRINTED: Readonly<Record<string, LoadJson>> = {
  'certificate.pdf': certificateFile,
  'draw-certificate.pdf': ofDraw(drawCertificate),
}
