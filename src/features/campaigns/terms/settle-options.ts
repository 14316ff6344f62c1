import type { CampaignSettings } from '../schema/settings.ts'
import { isInstantType, type PromotionType } from './promotion-type.ts'

/**
 * Settings with the options that a promotion type forces or rules out (product rule 5.4). Text entry and codes need
 * their contact field, only instant wins have non-winners, and a sweepstakes is its own draw.
 */
export function settleOptions(type: PromotionType, settings: CampaignSettings): CampaignSettings {
  const smsEntry = settings.smsEntry || type === 'textToDonate'
  const captures = settings.userCapture === 'Yes' || type !== 'landingPage'
  const email = settings.email || settings.verifyContact === 'email'
  return {
    ...settings,
    smsEntry,
    email,
    confirmEntries: settings.confirmEntries && email && captures,
    phoneNumber: settings.phoneNumber || smsEntry || settings.verifyContact === 'sms',
    userCapture: captures ? 'Yes' : 'No',
    addNonWinnerRedemption: settings.addNonWinnerRedemption && isInstantType(type),
    addSweeps: settings.addSweeps && type !== 'sweepstakes' && captures,
  }
}
