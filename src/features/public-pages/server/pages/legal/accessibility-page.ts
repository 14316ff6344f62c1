import { hasAccessibilityAct } from '#features/campaigns/contract.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import { renderAccessibility } from '../../../view/legal/render-accessibility.tsx'
import type { LivePageHandler } from '../serve-page.ts'

/** The accessibility statement, also once the campaign is over. */
export const showAccessibility: LivePageHandler = async ({ deps, live: { campaign } }) => {
  const { emailContact, sponsorAddress, campaignSponsor, eligibleCountries } = campaign.settings
  const address = sponsorAddress ? addressLine(sponsorAddress) : ''
  const facts = {
    operator: deps.config.companyName,
    contact: emailContact || address || campaignSponsor || campaign.title,
    inEurope: hasAccessibilityAct(eligibleCountries),
  }
  return { document: (frame, assets) => renderAccessibility({ ...facts, frame }, assets) }
}
