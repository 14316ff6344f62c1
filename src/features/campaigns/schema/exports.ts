/** Public API of campaign fields. */

export { MOST_COMPANIES, Title } from './basics.ts'
export { MOST_QUESTIONS } from './capture.ts'
export { CHARITY_PARTS, GiftGoods } from './charity.ts'
export { IDENTITY_PARTS, UNCLAIMED_POLICIES } from './claims.ts'
export { MOST_SWEEPS_PAGES } from './extras.ts'
export type { AnyField, Choice } from './field.ts'
export { fieldLines, listedFlags } from './field-lines.ts'
export * from './field-words.ts'
export { CAMPAIGN_FIELDS, type FieldName } from './index.ts'
export { AMOE_PARTS, hasFreeEntry, isFreeOnline, WRITTEN_LANGUAGES } from './legal.ts'
export {
  DISTRIBUTION_CHOICES,
  INSTANT_PARTS,
  InstantRules,
  MECHANISM_CHOICES,
  MECHANISMS,
  MOST_TIMES,
} from './odds.ts'
export { PAGE, type PageNumber } from './pages.ts'
export { MOST_COUNTRIES } from './place.ts'
export { PIN_DELIVERY, PRIZE_DELIVERIES } from './prizes.ts'
export { CampaignSettings, defaultSettings, INITIAL_SETTINGS } from './settings.ts'
export { FIELD_ENTRIES, shapeOf } from './shape.ts'
export { SMS_PARTS } from './sms.ts'
export { ADDRESS_PARTS, PostalAddress } from './sponsor.ts'
export { TYPE_CHOICES } from './type.ts'
