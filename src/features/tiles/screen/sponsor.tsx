import { fileUrl } from '#features/files/contract.ts'
import type { CampaignStyle } from '../style.ts'

const LOGO_WIDTH = 640

/** Whose campaign it is, above everything: by their logo, or by name. */
export function Sponsor({ name, style }: { name: string; style: CampaignStyle }) {
  const { logoFileKey } = style
  if (logoFileKey === undefined) return <p className="sponsor">{name}</p>
  return (
    <p className="sponsor">
      <img src={fileUrl(logoFileKey, LOGO_WIDTH)} alt={name} />
    </p>
  )
}
