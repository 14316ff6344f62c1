import type { CampaignSettings } from './schema/settings.ts'
import type { PromotionType } from './terms/promotion-type.ts'

interface TextedCampaign {
  type: PromotionType
  settings: Pick<CampaignSettings, 'smsEntry' | 'userCapture' | 'phoneNumber'>
}

/** True where people text a keyword to take part. */
export function entersByText({ type, settings }: TextedCampaign): boolean {
  return settings.smsEntry || type === 'textToDonate'
}

/** True if a web form asks for a mobile number for texts about the entry and any prize. */
export function asksPhone({ type, settings }: TextedCampaign): boolean {
  return type !== 'textToDonate' && settings.userCapture === 'Yes' && settings.phoneNumber
}

/** True where entrants may get text messages: what notices, rules and findings about texts follow. */
export function textsEntrants(campaign: TextedCampaign): boolean {
  return entersByText(campaign) || asksPhone(campaign)
}
