import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Source } from '#features/participation/contract.ts'
import { type AgreedFrom, requireOpen } from '#features/participation/server/index.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { begunColumns, donorOf } from './begun-columns.ts'
import { giftOrder, providerOf, stripeProvider } from './gift-payments.ts'
import type { StoredGift } from './gift-reader.ts'
import { openKeys, type SealedKeys } from './payment-account.ts'
import type { Gift } from './read-gift.ts'
import { testPayments } from './test-payments.ts'
import { newPledgeKeys } from './write-pledges.ts'

/** A filled form that leads to a payment for the first time. */
export interface GiftStart {
  /** As remembered. */
  campaign: Campaign
  /** The charity as the payment's page names it. */
  charityName: string
  gift: Gift
  from: AgreedFrom
  /** Public address of the service. */
  origin: string
  /** The pledge of a text message, or the form of a page, which becomes one: sent again, it is the same. */
  pledge: Pick<StoredGift, 'pledge' | 'attempts'> | { source: Source; nonce: Buffer; language: Language }
}

/** Columns of a begun donation as one JSON value. */
const COLUMNS = `state text, begun_at timestamptz, failed_at timestamptz, paid_at timestamptz, amount int8, refunded int8,
  dispute text, donor text, email_hash text, found_by int8[], first_name text, last_name text, email text,
  provider text, gift int8, covered int8, fee int8,
  anonymous bool, answers jsonb, consents jsonb, checkout text, checkout_url text`
const NAMES = COLUMNS.replaceAll(/ (?:text|timestamptz|int8\[\]|int8|bool|jsonb)(?=[,\s]|$)/g, '')

/** No row where the same form was sent before. */
const NEW_PLEDGE = {
  name: 'gift-begin-form',
  text: `with made as (
      insert into pledges (account_id, campaign_id, pledge_key, source, nonce, test, created_at, language)
      values ($1, $2, $3, $4, $5, $6, $7, $10) on conflict (campaign_id, nonce) do nothing returning id
    )
    insert into donations (account_id, campaign_id, pledge_id, donation_key, test, created_at, ${NAMES})
    select $1, $2, made.id, $8, $6, $7, ${NAMES} from made, jsonb_to_record($9::jsonb) as r (${COLUMNS})
    returning id`,
}

/** No row where a page of payment was opened before. */
const KNOWN_PLEDGE = {
  name: 'gift-begin-pledge',
  text: `update donations set (${NAMES}) = (select ${NAMES} from jsonb_to_record($2::jsonb) as r (${COLUMNS}))
    where id = $1 and state = 'pledged' and begun_at is null returning id`,
}

const KEYS = {
  name: 'gift-payment-keys',
  text: 'select secret_sealed, webhook_sealed from payment_accounts where account_id = $1',
}

const CHECKOUT = {
  name: 'gift-checkout',
  text: 'update donations set checkout = $2, checkout_url = $3 where id = $1 returning id',
}

/** Place of a stored gift. */
interface Place {
  pledgeKey: string
  donationKey: string
  /** @returns no row where it was begun before */
  store(columns: string): Promise<{ id: number }[]>
}

/** Undefined where no attempt is left that was not begun. */
function placeOf(
  { campaign, pledge }: GiftStart,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  run: RunStatement,
): Place | undefined {
  if ('nonce' in pledge) {
    const { id, accountId, testMode } = campaign
    const { pledgeKey, donationKey } = newPledgeKeys(random)
    const owned = [accountId, id, pledgeKey, pledge.source, pledge.nonce, String(testMode)]
    const at = clock.now().toISOString()
    return {
      pledgeKey,
      donationKey,
      store: columns => run(NEW_PLEDGE, [...owned, at, donationKey, columns, pledge.language]),
    }
  }
  const open = pledge.attempts.find(({ state, begun_at }) => state === 'pledged' && begun_at === null)
  return (
    open && {
      pledgeKey: pledge.pledge.pledge_key,
      donationKey: open.donation_key,
      store: columns => run(KNOWN_PLEDGE, [open.id, columns]),
    }
  )
}

/**
 * Stores a gift and opens its payment page: one round trip to the database, and one more for a provider's page. Each
 * statement is a transaction of its own.
 * @returns the key of the pledge and the address of the page; undefined for one begun before, see `openCheckout`
 * @throws notStarted, paused, gone; paymentsDown, after which it may be asked again
 */
export async function beginGift(
  deps: Deps,
  run: RunStatement,
  start: GiftStart,
): Promise<{ pledgeKey: string; url: string } | undefined> {
  const { campaign, gift, from } = start
  const { accountId } = campaign
  const at = deps.clock.now()
  requireOpen(campaign, at)
  const place = placeOf(start, deps, run)
  if (!place) return undefined
  const { pledgeKey, donationKey: reference } = place
  const amount = gift.gift + gift.covered
  const order = giftOrder({ ...start, pledgeKey }, { amount, reference, email: donorOf(gift).email })
  // The page of a trial run is ours, so its address is known before.
  const isTest = providerOf(campaign) === 'test'
  const known = isTest ? await testPayments(deps, accountId).openGift(order) : undefined
  const columns = JSON.stringify({
    ...begunColumns(deps, await deps.keys.of(accountId), campaign, {
      donationKey: reference,
      gift,
      from,
      at,
      facts: { amount: 0, refunded: 0 },
    }),
    checkout: known?.checkout ?? null,
    checkout_url: known?.url ?? null,
  })
  const [[row], [sealed]] = await Promise.all([
    place.store(columns),
    known ? [] : run<SealedKeys>(KEYS, [accountId]),
  ])
  if (!row) return undefined
  if (known) return { pledgeKey, url: known.url }
  const keys = openKeys(deps, accountId, sealed)
  if (!keys) throw new NamedError('paymentsDown')
  const { payments } = await stripeProvider(deps, keys)
  const { checkout, url } = await payments.openGift(order)
  await run(CHECKOUT, [row.id, checkout, url])
  return { pledgeKey, url }
}
