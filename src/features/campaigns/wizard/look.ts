import type { BrandKit } from '#features/tiles/brand-kit/contract.ts'
import { ART_COLORS, type CampaignStyle, DEFAULT_STYLE, NEW_LOOK } from '#features/tiles/contract.ts'
import type { Template } from './templates/template.ts'

/**
 * Look of a new campaign: the account's brand comes first, then the template's. The template's picture stays, because the
 * owner chose it in the gallery, unless they ask for the kit's.
 * @param kit absent where the account has saved none
 */
export function lookOf(
  kit: Pick<BrandKit, 'style'> | undefined,
  template: Pick<Template, 'art' | 'look'> | undefined,
  kitPicture = false,
): CampaignStyle {
  const art = template?.art
  const look = template?.look ?? NEW_LOOK
  if (kit) {
    const { backgroundFileKey, ...style } = kit.style
    const leads = backgroundFileKey !== undefined && (kitPicture || !art)
    return { ...(art && { art }), look, ...style, ...(leads && { backgroundFileKey }) }
  }
  return art ? { ...DEFAULT_STYLE, look, art, colors: ART_COLORS[art] } : { ...DEFAULT_STYLE, look }
}

/**
 * How a client's copy of a campaign looks: the client's brand, in the layout and with the art of the original, whose logo
 * stays behind.
 * @param kit absent where the client has saved none
 */
export function lookForClient(
  kit: Pick<BrandKit, 'style'> | undefined,
  { logoFileKey: _logo, lightLogo: _plate, ...style }: CampaignStyle,
): CampaignStyle {
  if (!kit) return style
  const { art, look = 'classic' } = style
  return { ...(art && { art }), ...kit.style, look }
}
