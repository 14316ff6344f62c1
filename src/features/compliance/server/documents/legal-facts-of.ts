import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { LegalFacts } from '../../documents/legal-facts.ts'
import type { Facts } from '../facts.ts'

/** Facts for the documents of a campaign. `dates` are those of the campaign, in order; `operator` runs the service. */
export function legalFactsOf(
  campaign: Campaign,
  facts: Facts,
  { dates, operator }: { dates: readonly Campaign[]; operator: string },
): LegalFacts {
  const { registrations } = facts.records
  return {
    campaign,
    settings: campaign.settings,
    prizes: facts.prizes.map(({ campaignId, ...prize }) => ({
      ...prize,
      ofDate: campaignId !== campaign.id,
    })),
    dates: dates.filter(({ status }) => status !== STATUS.cancelled),
    filings: Object.fromEntries(
      Object.entries(registrations).map(([filing, { number }]) => [filing, number]),
    ),
    operator,
    ...(facts.records.texting.number === undefined ? {} : { textNumber: facts.records.texting.number }),
    answerDays: facts.gdpr ? facts.law.privacyAnswers.GDPR : facts.law.privacyAnswers.CCPA,
    majority: facts.law.majority.most,
    tax: { year: facts.awardYear, limit: facts.taxLimit },
  }
}
