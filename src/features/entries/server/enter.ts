import { limitsOf } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Source } from '#features/entries/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'
import { invalidField, NamedError } from '#server/named-error.ts'
import { isOldEnough } from './age.ts'
import { withAgreedWords } from './agreed-words.ts'
import type { Answers } from './answers.ts'
import { countEntry, countParticipation, type Entry, findEntryByNonce, insertEntry } from './entry-queries.ts'
import { identify } from './identity.ts'
import { limitScope } from './limits.ts'
import { nextPeriodStart, periodOf } from './period.ts'
import { getPepper } from './play-log.ts'
import { hashPlayToken, nonceOf, playTokenOf } from './play-token.ts'
import { requireOpen } from './require-open.ts'

/** One filled form. */
export interface EntryRequest {
  answers: Answers
  source: Source
  /** 16 bytes from the browser: the same ones again are the same entry of a person. */
  nonce: Buffer
}

/** An accepted entry, and the token with which its participant comes back. */
export interface Entered {
  entry: Entry
  /** 32 bytes; only its hash is stored. */
  token: Buffer
}

/** More entries than a column of counts can hold. */
const UNLIMITED = 2_147_483_647

function requireAge(campaign: Campaign, birthday: string | undefined, now: Date): void {
  const { settings, timezone } = campaign
  if (birthday !== undefined && !isOldEnough(birthday, settings.minimumAge, now, timezone)) {
    throw new NamedError('notEligible')
  }
}

async function countOnce(db: Db, campaign: Campaign, entry: Entry, answers: Answers): Promise<void> {
  const limits = limitsOf(campaign)
  const { rootId, accountId } = campaign
  const { person, period, createdAt } = entry
  const scope = limitScope(campaign)
  const inScope = { campaignId: scope, accountId, person, period }
  const counted = await countParticipation(db, inScope, limits.playsPerPerson)
  if (!counted) {
    const nextPlayAt = nextPeriodStart(limits, createdAt, campaign.timezone)
    throw new NamedError('alreadyEntered', nextPlayAt ? { extra: { nextPlayAt } } : {})
  }
  // Who comes to several dates is one participant of the campaign, whose wins count together.
  const inAll = { campaignId: rootId, accountId, person, period: 0 }
  const whole = scope === rootId ? counted : await countParticipation(db, inAll, UNLIMITED)
  if (entry.test) return
  const agreed = new Set(Object.values(answers.consents).map(consent => consent.consentFor))
  await countEntry(db, {
    rootId,
    campaignId: campaign.id,
    at: createdAt,
    source: entry.source,
    isFirst: whole?.isFirst ?? false,
    emailOptIn: agreed.has('emailMarketing'),
    smsOptIn: agreed.has('smsMarketing'),
  })
}

async function getEarlierEntry(db: Db, campaignId: number, nonce: Buffer): Promise<Entry> {
  const earlier = await findEntryByNonce(db, campaignId, nonce)
  if (!earlier) throw new Error('A nonce is taken, but its entry cannot be read')
  return earlier
}

/**
 * Takes part in a campaign. Idempotent by nonce and person.
 * @throws notStarted, paused or gone by the clock; invalid without an e-mail address and a phone number;
 * notEligible when too young; alreadyEntered at the person's limit, with `nextPlayAt` when there is a next time
 */
export async function enter(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey'>,
  campaign: Campaign,
  { answers, source, nonce }: EntryRequest,
): Promise<Entered> {
  const now = deps.clock.now()
  const { email, phoneNumber, birthday } = answers.person
  requireAge(campaign, birthday, now)
  const pepper = await getPepper(db, deps, campaign)
  const identity = identify(pepper, campaign, { email, phone: phoneNumber })
  if (!identity) throw invalidField('email', 'Give an e-mail address or a phone number')
  const token = playTokenOf(pepper, nonce, identity.tag)
  const ownNonce = nonceOf(nonce, identity.tag)
  const entry = await insertEntry(db, {
    accountId: campaign.accountId,
    campaignId: campaign.id,
    entryKey: newKey(deps.random, 'ent_'),
    tokenHash: hashPlayToken(token),
    nonce: ownNonce,
    identity,
    period: periodOf(limitsOf(campaign), now, campaign.timezone),
    answers: withAgreedWords(answers, campaign),
    source,
    test: campaign.testMode,
    createdAt: now,
  })
  if (!entry) return { entry: await getEarlierEntry(db, campaign.id, ownNonce), token }
  requireOpen(campaign, now)
  await countOnce(db, campaign, entry, answers)
  return { entry, token }
}
