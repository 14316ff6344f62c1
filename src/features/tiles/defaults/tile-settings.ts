import type { CaptureField, CustomQuestion } from '../kinds/question/schema.ts'
import type { PromotionType, TileOptions } from '../sequence.ts'

/** What of a campaign decides what its screens say; a campaign's own settings fit. */
export interface TileSettings extends TileOptions, Readonly<Record<CaptureField, boolean>> {
  customQuestions: readonly CustomQuestion[]
  marketingOptIn: boolean
  campaignSponsor: string
  /** https, or empty. */
  webLink: string
  charity?: { legalName: string; ein: string } | undefined
}

export interface TileCampaign {
  type: PromotionType
  description: string
}

export interface TilePrize {
  uniquePrizeKey: string
  title: string
  delivery: 'ship' | 'email' | 'pickup' | 'pin'
}

/** Everything that the default components of one screen are made from. */
export interface DefaultsContext {
  campaign: TileCampaign
  settings: TileSettings
  /** The prize of a winner's screen. */
  prize?: TilePrize | undefined
}
