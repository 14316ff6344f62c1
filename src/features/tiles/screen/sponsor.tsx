import { fileUrl } from '#features/files/contract.ts'
import type { CampaignStyle } from '../style.ts'
import { LOGO_WIDTHS } from './logo.tsx'

const { plain: PLAIN, dense: DENSE } = LOGO_WIDTHS

/** Whose campaign it is, above everything: by their logo, or by name. */
export function Sponsor({ name, style }: { name: string; style: Pick<CampaignStyle, 'logoFileKey'> }) {
  const { logoFileKey } = style
  if (logoFileKey === undefined) return <p className="sponsor">{name}</p>
  return (
    <p className="sponsor logo">
      <img src={fileUrl(logoFileKey, PLAIN)} srcSet={`${fileUrl(logoFileKey, DENSE)} 2x`} alt={name} />
    </p>
  )
}
