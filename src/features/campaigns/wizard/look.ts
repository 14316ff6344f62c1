import type { BrandKit } from '#features/tiles/brand-kit/contract.ts'
import { ART_COLORS, type CampaignStyle, DEFAULT_STYLE, NEW_LOOK } from '#features/tiles/contract.ts'
import type { Template } from './templates/template.ts'

/**
 * Look of a new campaign: the account's brand comes first, then the template's.
 * @param kit absent where the account has saved none
 */
export function lookOf(
  kit: Pick<BrandKit, 'style'> | undefined,
  template: Pick<Template, 'art' | 'look'> | undefined,
): CampaignStyle {
  const art = template?.art
  const look = template?.look ?? NEW_LOOK
  if (kit) return { ...(art && { art }), look, ...kit.style }
  return art ? { ...DEFAULT_STYLE, look, art, colors: ART_COLORS[art] } : { ...DEFAULT_STYLE, look }
}

/** Look of a template in the gallery: the brand's logo, colors and type, in the template's own layout and with its own art. */
export function galleryLookOf(
  kit: Pick<BrandKit, 'style'> | undefined,
  template: Pick<Template, 'art' | 'look'>,
): CampaignStyle {
  if (!kit) return lookOf(kit, template)
  const { backgroundFileKey: _picture, look: _layout, ...style } = kit.style
  return lookOf({ style }, template)
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
