import { Checkbox } from '@mantine/core'
import type { CampaignStyle } from '#features/tiles/contract.ts'

export const LIGHT_LOGO = 'Show the logo on a dark background'

interface LightLogoFieldProps {
  style: Pick<CampaignStyle, 'logoFileKey' | 'lightLogo'>
  onChange: (part: Pick<CampaignStyle, 'lightLogo'>) => void
}

/** Background of the logo; no field without one. */
export function LightLogoField({ style: { logoFileKey, lightLogo = false }, onChange }: LightLogoFieldProps) {
  if (logoFileKey === undefined) return null
  return (
    <Checkbox
      label={LIGHT_LOGO}
      description="For logos in white or light colors."
      checked={lightLogo}
      onChange={event => onChange({ lightLogo: event.currentTarget.checked })}
    />
  )
}
