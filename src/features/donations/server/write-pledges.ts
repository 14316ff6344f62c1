import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { newKey } from '#server/security/keys.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { sealPledgePhone } from './sealed-donor.ts'

/** A promise by text message. */
export interface TextedPledge {
  accountId: number
  /** The data keys of its account. */
  keys: AccountKeys
  campaignId: number
  pledgeKey: string
  donationKey: string
  /** E.164. */
  phone: string
  /** Amount named in the text; 0 without one. */
  cents: number
  test: boolean
  /** The donor's language. */
  language: Language
}

const PLEDGE = {
  name: 'donations-pledge',
  text: `with made as (
      insert into pledges (account_id, campaign_id, pledge_key, phone, phone_hash, found_by, cents, source, test, created_at, language)
      select j.account_id, j.campaign_id, j.pledge_key, j.phone, j.phone_hash, j.found_by::int8[], nullif(j.cents, 0), 'sms', j.test, $8::timestamptz,
        j.language
      from unnest($1::int8[], $2::int8[], $3::text[], $5::text[], $6::int8[], $7::bool[], $9::text[], $10::text[], $11::text[])
        j (account_id, campaign_id, pledge_key, phone, cents, test, language, phone_hash, found_by)
      returning id, pledge_key, account_id, campaign_id, test
    )
    insert into donations (account_id, campaign_id, pledge_id, donation_key, test, created_at)
    select m.account_id, m.campaign_id, m.id, k.donation_key, m.test, $8::timestamptz
    from made m join unnest($3::text[], $4::text[]) k (pledge_key, donation_key) on k.pledge_key = m.pledge_key`,
}

/** Keys for a promise that is about to be written. */
export const newPledgeKeys = (random: Deps['random']): Pick<TextedPledge, 'pledgeKey' | 'donationKey'> => ({
  pledgeKey: newKey(random, 'plg_'),
  donationKey: newKey(random, 'don_'),
})

/** The page of a pledge, below the service's address. */
export const pledgePath = (pledgeKey: string): string => `/donate/${pledgeKey}`

/** Writes promises of a batch of text messages in one statement. */
export async function writePledges(
  run: RunStatement,
  deps: Pick<Deps, 'sealKey'>,
  list: readonly TextedPledge[],
  now: string,
): Promise<void> {
  if (list.length === 0) return
  const phones = list.map(({ phone, ...of }) => sealPledgePhone(deps, of, phone))
  await run(PLEDGE, [
    list.map(({ accountId }) => accountId),
    list.map(({ campaignId }) => campaignId),
    list.map(({ pledgeKey }) => pledgeKey),
    list.map(({ donationKey }) => donationKey),
    phones.map(({ phone }) => phone),
    list.map(({ cents }) => cents),
    list.map(({ test }) => test),
    now,
    list.map(({ language }) => language),
    phones.map(({ phone_hash }) => phone_hash),
    phones.map(({ found_by }) => `{${found_by.join(',')}}`),
  ])
}
