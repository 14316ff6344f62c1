import { loadPicture } from '#features/files/server/index.ts'
import { isLookChosen, StyleManager } from '#features/tiles/contract.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { Brands, Deps, MailBrand, MailPicture } from '#server/deps.ts'
import { contrast } from '#shared/text/color.ts'

/** CSS pixels that a logo takes at most; it has twice as many, for sharp screens. */
const SHOWN = { width: 200, height: 48 }
const DENSITY = 2
/** Logos that are remembered as PNG, which every mail program shows. */
const MOST_KEPT = 100

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

const Stored = StyleManager.omit({ eventKey: true, version: true })

async function toMailPicture(picture: Buffer): Promise<MailPicture> {
  // Loaded on first use: most starts send nothing.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture)
    .resize({
      width: SHOWN.width * DENSITY,
      height: SHOWN.height * DENSITY,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: Math.ceil(info.width / DENSITY), height: Math.ceil(info.height / DENSITY) }
}

/** The owner's color, with a text on it that reaches 4.5 to 1; black and white reach it together on any color. */
function accentOf({ primary, buttonText }: StyleManager['colors']): Pick<MailBrand, 'accent'> {
  const text = [buttonText, '#ffffff', '#000000'].find(one => contrast(one, primary) >= LEAST_CONTRAST)
  return text ? { accent: { color: primary, text } } : {}
}

/** Looks of campaigns for their emails: the color that was chosen, and the logo. */
export function openBrands(deps: Pick<Deps, 'reads' | 'storage'>): Brands {
  const logos = new Map<string, Promise<MailPicture | undefined>>()

  async function read(fileKey: string): Promise<MailPicture | undefined> {
    const picture = await inReadScope(deps.reads, 'system', db =>
      loadPicture(db, deps, fileKey, SHOWN.width * DENSITY),
    )
    return picture && toMailPicture(picture)
  }

  function logoOf(fileKey: string): Promise<MailPicture | undefined> {
    const known = logos.get(fileKey)
    if (known) return known
    const reading = read(fileKey)
    logos.set(fileKey, reading)
    // The next email reads it again after a failure.
    reading.catch(() => logos.delete(fileKey))
    const oldest = logos.size > MOST_KEPT ? logos.keys().next().value : undefined
    if (oldest !== undefined) logos.delete(oldest)
    return reading
  }

  return {
    async of(campaignId) {
      const row = await inReadScope(deps.reads, 'system', db =>
        db
          .selectFrom('campaigns as c')
          .innerJoin('campaign_styles as y', join =>
            join.on(({ eb, fn, ref }) =>
              eb('y.campaign_id', '=', fn.coalesce(ref('c.parent_id'), ref('c.id'))),
            ),
          )
          .select(['y.style', 'y.version'])
          .where('c.id', '=', campaignId)
          .executeTakeFirst(),
      )
      if (!row) return {}
      const { colors, art, logoFileKey } = Stored.parse(row.style)
      const logo = logoFileKey ? await logoOf(logoFileKey) : undefined
      return {
        ...(isLookChosen({ version: row.version, art }) ? accentOf(colors) : {}),
        ...(logo ? { logo } : {}),
      }
    },
  }
}
