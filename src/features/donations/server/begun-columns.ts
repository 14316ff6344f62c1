import type { Campaign } from '#features/campaigns/server/index.ts'
import { applyDonationEvent, type DonationFacts } from '#features/donations/contract.ts'
import { type AgreedFrom, withAgreedWords, withProof } from '#features/participation/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { columnsOf } from './donation-rows.ts'
import { providerOf } from './gift-payments.ts'
import type { Gift } from './read-gift.ts'
import { sealDonor } from './sealed-donor.ts'

/** The person of a gift. */
export function donorOf({ answers }: Gift) {
  const { firstName = '', lastName = '', email = '' } = answers.person
  return { first_name: firstName, last_name: lastName, email }
}

/**
 * The columns of a donation whose payment page may open from now on.
 * @param facts earlier facts
 */
export function begunColumns(
  deps: Pick<Deps, 'sealKey'>,
  keys: AccountKeys,
  campaign: Campaign,
  {
    donationKey,
    gift,
    from,
    at,
    facts,
  }: { donationKey: string; gift: Gift; from: AgreedFrom; at: Date; facts: DonationFacts },
) {
  const { others, consents } = withProof(withAgreedWords(gift.answers, campaign, from.language), from, at)
  return {
    ...columnsOf(applyDonationEvent(facts, { kind: 'begun', at, amount: gift.gift + gift.covered })),
    ...sealDonor(
      deps,
      { accountId: campaign.accountId, keys, donationKey },
      { ...donorOf(gift), answers: others },
    ),
    provider: providerOf(campaign),
    gift: gift.gift,
    covered: gift.covered,
    fee: gift.fee,
    anonymous: gift.anonymous,
    consents,
  }
}
