import { z } from 'zod'
import { loadPicture } from '#features/files/server/index.ts'
import { DEFAULT_STYLE, isLookChosen, StyleManager } from '#features/tiles/contract.ts'
import { type Db, inReadScope } from '#server/db/scope.ts'
import type { Brands, Deps, MailBrand, MailPicture } from '#server/deps.ts'
import { NETWORK_NAMES, type SocialAccount, SocialAccounts } from '#shared/brand/social-accounts.ts'
import { contrast } from '#shared/text/color.ts'
import { lightLogoPlate } from '../screen/palette.ts'

/** CSS pixels that a logo takes at most; it has twice as many, for sharp screens. */
const SHOWN = { width: 200, height: 48 }
const DENSITY = 2
const PLATE_PAD = 6
const PLATE_RADIUS = 4
/** Logos that are remembered as PNG, which every mail program shows. */
const MOST_KEPT = 100

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

const Stored = StyleManager.omit({ eventKey: true, version: true })

const Settings = z.object({ socialAccounts: SocialAccounts.default([]) })
const linkOf = ({ network, url }: SocialAccount) => ({ name: NETWORK_NAMES[network], url })

const BOX = {
  width: SHOWN.width * DENSITY,
  height: SHOWN.height * DENSITY,
  pad: PLATE_PAD * DENSITY,
  radius: PLATE_RADIUS * DENSITY,
}

/** @param plate color behind a light logo, which white paper would hide */
async function toMailPicture(picture: Buffer, plate: string | undefined): Promise<MailPicture> {
  // Loaded on first use: most starts send nothing.
  const { fitLogo } = await import('#server/pictures/fit-logo.ts')
  const { png, width, height } = await fitLogo(picture, BOX, plate)
  const shown = { png, width: Math.ceil(width / DENSITY), height: Math.ceil(height / DENSITY) }
  return plate === undefined ? shown : { ...shown, plate }
}

/** The owner's color, with a text on it that reaches 4.5 to 1; black and white reach it together on any color. */
function accentOf({ primary, buttonText }: StyleManager['colors']): Pick<MailBrand, 'accent'> {
  const text = [buttonText, '#ffffff', '#000000'].find(one => contrast(one, primary) >= LEAST_CONTRAST)
  return text ? { accent: { color: primary, text } } : {}
}

type Look = Pick<StyleManager, 'version' | 'art' | 'colors' | 'logoFileKey' | 'lightLogo'>
type LogoOf = (fileKey: string, plate: string | undefined) => Promise<MailPicture | undefined>

async function brandOf(look: Look, social: readonly SocialAccount[], logoOf: LogoOf): Promise<MailBrand> {
  const logo = look.logoFileKey ? await logoOf(look.logoFileKey, lightLogoPlate(look)) : undefined
  return {
    ...(isLookChosen(look) ? accentOf(look.colors) : {}),
    ...(logo ? { logo } : {}),
    ...(social.length > 0 ? { links: social.map(linkOf) } : {}),
  }
}

/** The look of emails in a style that is not stored, with a logo that `db` can see. */
export function brandOfStyle(
  db: Db,
  deps: Pick<Deps, 'storage'>,
  look: Look,
  social: readonly SocialAccount[],
): Promise<MailBrand> {
  return brandOf(look, social, async (fileKey, plate) => {
    const picture = await loadPicture(db, deps, fileKey, SHOWN.width * DENSITY)
    return picture && toMailPicture(picture, plate)
  })
}

/** Looks of campaigns for their emails: the color that was chosen, the logo, and the sponsor's profiles. */
export function openBrands(deps: Pick<Deps, 'reads' | 'storage'>): Brands {
  const logos = new Map<string, Promise<MailPicture | undefined>>()

  async function read(fileKey: string, plate: string | undefined): Promise<MailPicture | undefined> {
    const picture = await inReadScope(deps.reads, 'system', db =>
      loadPicture(db, deps, fileKey, SHOWN.width * DENSITY),
    )
    return picture && toMailPicture(picture, plate)
  }

  function logoOf(fileKey: string, plate: string | undefined): Promise<MailPicture | undefined> {
    const key = `${fileKey} ${plate ?? ''}`
    const known = logos.get(key)
    if (known) return known
    const reading = read(fileKey, plate)
    logos.set(key, reading)
    // The next email reads it again after a failure.
    reading.catch(() => logos.delete(key))
    const oldest = logos.size > MOST_KEPT ? logos.keys().next().value : undefined
    if (oldest !== undefined) logos.delete(oldest)
    return reading
  }

  return {
    async of(campaignId) {
      const row = await inReadScope(deps.reads, 'system', db =>
        db
          .selectFrom('campaigns as c')
          .innerJoin('campaigns as root', join =>
            join.on(({ eb, fn, ref }) => eb('root.id', '=', fn.coalesce(ref('c.parent_id'), ref('c.id')))),
          )
          .leftJoin('campaign_styles as y', 'y.campaign_id', 'root.id')
          .select(['y.style', 'y.version', 'root.settings'])
          .where('c.id', '=', campaignId)
          .executeTakeFirst(),
      )
      if (!row) return {}
      const { socialAccounts } = Settings.parse(row.settings)
      const version = row.version ?? 1
      const style = row.version === null ? DEFAULT_STYLE : Stored.parse(row.style)
      return brandOf({ ...style, version }, socialAccounts, logoOf)
    },
  }
}
