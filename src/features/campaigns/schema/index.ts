import { basicFields } from './basics.ts'
import { captureFields } from './capture.ts'
import { channelFields } from './channels.ts'
import { charityFields } from './charity.ts'
import { claimFields } from './claims.ts'
import { extraFields } from './extras.ts'
import { legalFields } from './legal.ts'
import { oddsFields } from './odds.ts'
import { placeFields } from './place.ts'
import { prizeFields } from './prizes.ts'
import { scheduleFields } from './schedule.ts'
import { serviceFields } from './service.ts'
import { smsFields } from './sms.ts'
import { sponsorFields } from './sponsor.ts'
import { typeFields } from './type.ts'

/** Every field of a campaign, in wizard order. */
export const CAMPAIGN_FIELDS = {
  ...serviceFields,
  ...typeFields,
  ...basicFields,
  ...scheduleFields,
  ...placeFields,
  ...channelFields,
  ...smsFields,
  ...captureFields,
  ...extraFields,
  ...prizeFields,
  ...oddsFields,
  ...legalFields,
  ...sponsorFields,
  ...claimFields,
  ...charityFields,
}
export type CampaignFields = typeof CAMPAIGN_FIELDS
export type FieldName = keyof CampaignFields
