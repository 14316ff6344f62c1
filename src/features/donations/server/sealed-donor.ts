import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { indexTerms, phoneTerms } from '#server/keys/blind-index.ts'
import { lookupOf, openFound } from '#server/keys/lookup.ts'

type SealDeps = Pick<Deps, 'sealKey'>

/** The person of a gift as its columns name them. */
export const Donor = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

type Donor = z.output<typeof Donor>

const placeOf = (donationKey: string) => placeIn('donations.donor', donationKey)

/** The columns of a gift's person. */
export function sealDonor(
  deps: SealDeps,
  { accountId, keys, donationKey }: { accountId: number; keys: AccountKeys; donationKey: string },
  { first_name, last_name, email, answers }: Donor,
) {
  const isEmpty = `${first_name}${last_name}${email}` === '' && Object.keys(answers).length === 0
  const donor = isEmpty ? '' : JSON.stringify({ first_name, last_name, email, answers })
  return {
    donor: keys.seal(placeOf(donationKey), donor),
    email_hash: lookupOf(deps, email),
    found_by: indexTerms(deps, accountId, [first_name, last_name, email]),
    first_name: '',
    last_name: '',
    email: '',
    answers: {},
  }
}

/** Opens the person of a gift; undefined where there is none. */
export function openDonorText(keys: AccountKeys, donationKey: string, donor: string): Donor | undefined {
  const text = keys.open(placeOf(donationKey), donor)
  return text === '' ? undefined : Donor.parse(JSON.parse(text))
}

/** A row with its person opened, also one that an earlier version stored. */
export function openDonor<Row extends { donation_key: string; donor: string }>(
  keys: AccountKeys,
  row: Row,
): Row {
  return { ...row, ...openDonorText(keys, row.donation_key, row.donor) }
}

/** Columns of a pledge's phone. */
export function sealPledgePhone(
  deps: SealDeps,
  { accountId, keys, pledgeKey }: { accountId: number; keys: AccountKeys; pledgeKey: string },
  phone: string,
) {
  return {
    phone: keys.seal(placeIn('pledges.phone', pledgeKey), phone),
    phone_hash: lookupOf(deps, phone),
    found_by: phoneTerms(deps, accountId, phone),
  }
}

/** A row with the phone of its pledge opened. */
export function openPledge<
  Row extends { pledge_key: string; phone: string | null; phone_hash: string | null },
>(keys: AccountKeys, row: Row): Row {
  const { pledge_key: key, phone, phone_hash: hash } = row
  if (hash === null) return row
  return { ...row, phone: openFound(keys, placeIn('pledges.phone', key), phone ?? '', hash) }
}
