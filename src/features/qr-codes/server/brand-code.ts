import type { Campaign } from '#features/campaigns/server/index.ts'
import { loadPicture } from '#features/files/server/index.ts'
import type { QrDesign } from '#features/qr-codes/contract.ts'
import type { StyleManager } from '#features/tiles/contract.ts'
import { getStyle, lightLogoPlate } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { brandDesign } from '../brand-design.ts'
import { loadCodes } from './load-codes.ts'
import { findDesign, type Logo, type StoredDesign } from './stored-design.ts'

/** Logos that were tried in a code, by picture and color; undefined for one that leads cameras astray. */
const tried = new Map<string, Logo | undefined>()
const MOST_TRIED = 100

/** As long as an address of ours gets, so that no longer code is printed than was tried. */
const SAMPLE_URL = `https://campaigns.example.com/e/${'x'.repeat(40)}?s=qr-poster`

async function readableLogo(
  design: QrDesign,
  picture: Buffer,
  plate: string | undefined,
): Promise<Logo | undefined> {
  const { checkCode, makeCode, toLogo } = await loadCodes()
  const logo = await toLogo(picture, plate)
  return (await checkCode(await makeCode(SAMPLE_URL, design, logo))) === undefined ? logo : undefined
}

/** Code in a look: its color, and its logo where phones still read the code. */
export async function brandCode(
  db: Db,
  deps: Pick<Deps, 'storage'>,
  style: StyleManager,
): Promise<Pick<StoredDesign, 'design' | 'logo'>> {
  const design = brandDesign(style)
  const { logoFileKey } = style
  if (!logoFileKey) return { design, logo: undefined }
  const plate = lightLogoPlate(style)
  const key = `${logoFileKey} ${design.foreground} ${plate ?? ''}`
  if (!tried.has(key)) {
    const { MOST_SIDE } = await loadCodes()
    const picture = await loadPicture(db, deps, logoFileKey, MOST_SIDE)
    tried.set(key, picture && (await readableLogo(design, picture, plate)))
    const oldest = tried.size > MOST_TRIED ? tried.keys().next().value : undefined
    if (oldest !== undefined) tried.delete(oldest)
  }
  return { design, logo: tried.get(key) }
}

/** Design of all codes of a campaign: the one that was saved, or else its look. */
export async function codeDesign(
  db: Db,
  deps: Pick<Deps, 'storage'>,
  campaign: Campaign,
): Promise<Pick<StoredDesign, 'design' | 'logo'>> {
  return (await findDesign(db, campaign)) ?? brandCode(db, deps, await getStyle(db, campaign))
}
