import { fileUrl } from '#features/files/contract.ts'
import type { CampaignStyle } from '../style.ts'

export type LogoKey = CampaignStyle['logoFileKey']

/** Pixels of a logo on a plain screen and on a dense one: wider than any page shows it. */
export const LOGO_WIDTHS = { plain: 320, dense: 640 } as const

interface LogoProps {
  logo: string
  x: number
  y: number
  width: number
  height: number
}

/** A logo inside a drawing: whole, and in the middle of its box. */
export const Logo = ({ logo, ...box }: LogoProps) => (
  <image href={fileUrl(logo, LOGO_WIDTHS.plain)} {...box} />
)
