import type { Tone } from '#shared/brand/tones.ts'
import type { CaptureField, CustomQuestion } from '../kinds/question/schema.ts'
import type { PromotionType, TileOptions } from '../sequence.ts'
import type { TileStyles } from '../style.ts'

type LimitPeriod = 'campaign' | 'event' | 'day'

/** Campaign fields that decide the words of its screens; a campaign's own settings fit. */
export interface TileSettings extends TileOptions, Readonly<Record<CaptureField, boolean>> {
  customQuestions: readonly CustomQuestion[]
  marketingOptIn: boolean
  campaignSponsor: string
  /** Voice of the default words; absent: friendly. */
  tone?: Tone | undefined
  /** https, or empty. */
  webLink: string
  /** Most plays or entries of a person; absent: once, in an extended instant win once a day. */
  instant?: { per: LimitPeriod } | undefined
  entryLimit?: { per: LimitPeriod } | undefined
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
  /** Reveal of every result; absent: as the type of promotion has it. */
  reveal?: TileStyles['reveal']
}

/** True where the same person may come again on another day. */
export function isDaily({ campaign, settings: { instant, entryLimit } }: DefaultsContext): boolean {
  const usual = campaign.type === 'extendedInstantWin' ? 'day' : 'event'
  return (instant?.per ?? entryLimit?.per ?? usual) === 'day'
}
