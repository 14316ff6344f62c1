import type { Matcher } from '#features/blacklist/server/index.ts'
import { isInstantType, mailDays } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { draftEntry, type EntryDraft, isNoZip } from '#features/participation/server/index.ts'
import { GoodMailRow, type MailRow } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { toE164 } from '#shared/contact.ts'
import { dateIn, startOfDay } from '#shared/time/zoned-time.ts'
import { zipProblem } from '#shared/zip.ts'
import { isAtLimit } from './mail-pool.ts'

const NONCE_BYTES = 16
/** Fields of every card; the rest may be left out. */
const NEEDED = ['firstName', 'lastName', 'postmark', 'receivedOn']

/** Context for checking the rows of a campaign. */
export interface MailEntryContext {
  campaign: Campaign
  pepper: Buffer
  match: Matcher | undefined
  now: Date
}

/** A card as an entry of its campaign. */
export interface MailEntry {
  draft: EntryDraft
  postmark: string
  receivedOn: string
}

const WORDS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone',
  birthday: 'Birthday',
  zip: 'ZIP code',
  postmark: 'Postmark',
  receivedOn: 'Received on',
}

/** Error in the days of a card; undefined if valid. */
function wrongDays(
  { campaign, now }: MailEntryContext,
  { postmark, receivedOn }: { postmark: string; receivedOn: string },
) {
  const { timezone, startsAt } = campaign
  const first = dateIn(timezone, startsAt)
  const { postmarkBy: last, receivedBy } = mailDays(campaign)
  if (postmark < first || postmark > last) return `Postmark: not between ${first} and ${last}`
  if (receivedOn < postmark) return 'Received on: before the postmark'
  if (receivedOn > dateIn(timezone, now)) return 'Received on: date is in the future'
  if (receivedOn > receivedBy) return `Received on: after ${receivedBy}, the deadline in the rules`
  return undefined
}

/** The moment that a card counts as: a play is made now, an entry counts from its postmark, within the period. */
function enteredAt({ type, timezone, startsAt, endsAt }: Campaign, postmark: string, now: Date): Date {
  if (isInstantType(type)) return now
  const day = startOfDay(postmark, timezone).getTime()
  return new Date(Math.min(Math.max(day, startsAt.getTime()), endsAt.getTime() - 1))
}

function refusal(error: unknown): string {
  if (!(error instanceof NamedError)) throw error
  if (error.details.reason === 'age') return 'Birthday: under the minimum age'
  if (error.details.reason === 'place') return 'ZIP code: outside the eligible area'
  return 'Email: enter an email address or a phone number'
}

/**
 * A row as an entry, or the reason why it cannot be one. The usual rules apply: age, area, limit and blacklist.
 * @returns the entry, or the reason in words
 */
export async function judgeMailRow(
  db: Db,
  deps: Pick<Deps, 'random'>,
  context: MailEntryContext,
  row: MailRow,
): Promise<MailEntry | string> {
  const filled = Object.fromEntries(
    Object.entries(row).filter(([name, text]) => text !== '' || NEEDED.includes(name)),
  )
  const parsed = GoodMailRow.safeParse(filled)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `${WORDS[String(issue?.path[0])] ?? 'Row'}: ${issue?.message ?? 'cannot be read'}`
  }
  const { postmark, receivedOn, phoneNumber, ...named } = parsed.data
  const phone = phoneNumber === undefined ? undefined : toE164(phoneNumber)
  if (phoneNumber !== undefined && phone === undefined) return 'Phone: not a valid phone number'
  const zip = named.zip?.toUpperCase()
  if (zip !== undefined && isNoZip(zip, context.campaign.settings)) return `ZIP code: ${zipProblem(zip)}`
  const days = wrongDays(context, { postmark, receivedOn })
  if (days !== undefined) return days
  const { campaign, pepper, match } = context
  const name = `${named.firstName} ${named.lastName}`
  const block = match?.({ email: named.email, phone, name }, context.now)
  if (block) return `On the blacklist: ${block.reason}`
  const at = enteredAt(campaign, postmark, context.now)
  const person = {
    ...named,
    ...(zip === undefined ? {} : { zip }),
    ...(phone === undefined ? {} : { phoneNumber: phone }),
  }
  try {
    const draft = draftEntry({ clock: { now: () => at }, random: deps.random }, campaign, pepper, {
      answers: { person, others: {}, consents: {} },
      source: 'amoe',
      nonce: deps.random.bytes(NONCE_BYTES),
    })
    const of = { tag: draft.identity.tag, period: draft.period }
    return (await isAtLimit(db, campaign, of))
      ? 'Entry limit reached for this person'
      : { draft, postmark, receivedOn }
  } catch (error) {
    return refusal(error)
  }
}
