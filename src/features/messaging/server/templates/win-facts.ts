import { textDate } from '#features/sms/outbound/contract.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { SAMPLE } from './samples.ts'
import type { NamedCampaign, SampleSetting } from './template.ts'

/** A win in the messages about it. */
export interface WinFacts {
  campaign: NamedCampaign
  firstName: string | null
  prize: string
  /** Exclusive. */
  deadline: Date
}

/** Variables of a win for owners' texts. */
export const WIN_VARIABLES = {
  firstName: 'Winner’s first name',
  prize: 'Prize',
  campaign: 'Campaign title',
  sponsor: 'Sponsor',
  deadline: 'Claim deadline',
}

export const winValues = (
  { campaign, firstName, prize, deadline }: WinFacts,
  { fullMoment }: Translator,
) => ({
  firstName: firstName ?? '',
  prize,
  campaign: campaign.title,
  sponsor: campaign.sponsor,
  deadline: fullMoment(saidEnd(deadline, campaign.timezone), campaign.timezone),
})

/** For text messages. */
export const shortDeadline = ({ campaign, deadline }: WinFacts, { language, shortMoment }: Translator) =>
  language === 'en'
    ? textDate(deadline, campaign.timezone)
    : shortMoment(saidEnd(deadline, campaign.timezone), campaign.timezone)

export const sampleWin = ({ campaign, prize }: SampleSetting): WinFacts => ({
  campaign,
  firstName: SAMPLE.firstName,
  prize,
  deadline: SAMPLE.later,
})
