import { processBatch, StaleCampaign } from '#features/participation/server/index.ts'
import type { LiveCampaign, LiveCampaigns } from '#features/public-pages/server/index.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import { sealTextBody, sealTextPhone } from '#features/sms/outbound/server/index.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { newKey } from '#server/security/keys.ts'
import { type CodeGuesses, TOO_MANY_GUESSES } from './code-guesses.ts'
import { decide, languageFor } from './decide.ts'
import { findCampaigns, type Job, type LocatedText } from './find-campaigns.ts'
import { loggedReply } from './logged-reply.ts'
import { refusalReply } from './replies.ts'
import { FORGET, RECEIVE } from './statements.ts'
import { type Decided, writeBatch } from './write-batch.ts'

/** Reply; empty for a repeated message. */
export interface Answer {
  replies: readonly { key: string; text: string }[]
  repeated: boolean
}

/** A message with everything that is known before it is decided. */
interface Prepared extends LocatedText {
  key: string
  about: LiveCampaign | undefined
  scope: number
}

function prepare(deps: Deps, one: LocatedText): Prepared {
  const { text, owner, keyword, talk, intent } = one
  return {
    ...one,
    key: newKey(deps.random, 'sms_'),
    about: intent.kind === 'words' ? (keyword ?? talk) : (talk ?? keyword),
    scope: text.only?.accountId ?? owner ?? 0,
  }
}

const accountOf = ({ about, owner, text }: Prepared): number =>
  about?.campaign.accountId ?? text.only?.accountId ?? owner ?? 0
const isTest = ({ about, text }: Prepared): boolean =>
  text.provider === 'simulator' || (about?.campaign.testMode ?? false)

type KeysOf = (one: Prepared) => AccountKeys

/** The keys of all accounts of a batch. */
async function readKeys({ keys }: Pick<Deps, 'keys'>, list: readonly Prepared[]): Promise<KeysOf> {
  const accounts = [...new Set(list.map(accountOf))]
  const read = new Map(await Promise.all(accounts.map(async id => [id, await keys.of(id)] as const)))
  return one => {
    const own = read.get(accountOf(one))
    if (!own) throw new Error('Keys of an account outside the batch')
    return own
  }
}

/** Writes the messages down. */
async function receive(
  run: RunStatement,
  deps: Pick<Deps, 'sealKey'>,
  keysOf: KeysOf,
  list: readonly Prepared[],
  now: Date,
): Promise<void> {
  const phones = list.map(one => sealTextPhone(deps, keysOf(one), one.key, one.text.phone))
  await run(RECEIVE, [
    list.map(accountOf),
    list.map(({ about }) => about?.campaign.id ?? 0),
    list.map(({ key }) => key),
    list.map(({ text }) => text.provider),
    list.map(({ text }) => text.messageId),
    list.map(({ text }) => text.number),
    phones.map(({ phone }) => phone),
    list.map(one => sealTextBody(keysOf(one), one.key, one.text.body)),
    list.map(({ text }) => countSegments(text.body)),
    list.map(({ intent, keyword }) => kindOf(intent, keyword)),
    list.map(isTest),
    now.toISOString(),
    list.map(({ languages }) => languages[0] ?? null),
    phones.map(({ phone_hash }) => phone_hash),
  ])
}

/** Leaves out what came before, also in the same batch. */
function firstOnes(list: readonly Prepared[]): Prepared[] {
  const seen = new Set<string>()
  return list.filter(({ text, isRepeated }) => {
    const name = `${text.provider} ${text.messageId}`
    const isFirst = !isRepeated && !seen.has(name)
    seen.add(name)
    return isFirst
  })
}

function kindOf(intent: LocatedText['intent'], keyword: LiveCampaign | undefined): string {
  if (intent.kind === 'yes') return 'start'
  if (intent.kind !== 'words') return intent.kind
  if (intent.cents !== undefined) return 'amount'
  return keyword ? 'keyword' : 'other'
}

const keyOfPhone = ({ scope, text }: Prepared): string => `${scope} ${text.phone}`

/** Decides one after the other: earlier messages of a phone in this batch count. */
function decideEach(deps: Deps, fresh: readonly Prepared[]) {
  const out = new Set(fresh.flatMap(one => (one.isOut ? [keyOfPhone(one)] : [])))
  return fresh.map(one => {
    const phone = keyOfPhone(one)
    const decision = decide(deps, one, { ...one, isOut: out.has(phone) })
    if (decision.optOut === 'set') out.add(phone)
    if (decision.optOut === 'end') out.delete(phone)
    return { one, decision }
  })
}

type Choice = ReturnType<typeof decideEach>[number]

/** Takes the turns of a batch; gives for each message its reply, or that it has to be decided once more. */
async function takeEach(
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  run: RunStatement,
  guesses: CodeGuesses,
  choices: readonly Choice[],
  now: Date,
): Promise<(string | undefined | StaleCampaign)[]> {
  const entering = choices.flatMap(({ one, decision }) =>
    decision.enter && one.about ? [{ live: one.about, command: decision.enter.command }] : [],
  )
  if (entering.length === 0) return choices.map(({ decision }) => decision.reply)
  const stopped = guesses.tooMany(entering)
  const tried = entering.filter((_, at) => !stopped[at])
  const { taken, written } = await processBatch(
    deps,
    run,
    now,
    tried.map(({ command }) => command),
  )
  written.catch(() => {}) // The writer reports it: it ends the transaction.
  const done = taken.values()
  const results = stopped.map(isStopped => (isStopped ? TOO_MANY_GUESSES : done.next().value)).values()
  return choices.map(({ one, decision }) => {
    const { about: live } = one
    if (!decision.enter || !live) return decision.reply
    const { value: result } = results.next()
    if (result instanceof StaleCampaign) return result
    if (result instanceof NamedError) {
      guesses.count({ live, command: decision.enter.command }, result)
      return refusalReply(live, languageFor(live, one.languages), result.code)
    }
    return result instanceof Error ? undefined : decision.enter.reply
  })
}

function settle(deps: Deps, keysOf: KeysOf, { one, decision }: Choice, reply: string | undefined): Decided {
  const text = one.text.answered || decision.suppressed ? undefined : reply
  const key = newKey(deps.random, 'sms_')
  const { provider } = one.text
  return {
    ...one,
    decision,
    keys: keysOf(one),
    accountId: accountOf(one),
    campaignId: one.about?.campaign.id ?? 0,
    test: isTest(one),
    isCounted: provider !== 'simulator' || (one.about?.campaign.testMode ?? false),
    reply:
      text === undefined
        ? undefined
        : { key, text, logged: loggedReply(deps, keysOf(one), { key, text, provider }, decision.secret) },
  }
}

/** Dependencies of an inbox. */
interface Receiving {
  deps: Deps
  lives: LiveCampaigns
  guesses: CodeGuesses
}

/** Processes a batch of messages inside one transaction: each result is stored with its message, or not at all. */
export async function takeBatch(
  run: RunStatement,
  { deps, lives, guesses }: Receiving,
  jobs: readonly Job[],
): Promise<(Answer | Error)[]> {
  const now = deps.clock.now()
  const found = await findCampaigns(run, deps, lives, jobs, now)
  const prepared = found.map(one => (one instanceof Error ? one : prepare(deps, one)))
  const ready = prepared.flatMap(one => (one instanceof Error ? [] : [one]))
  if (ready.length === 0) return prepared.flatMap(one => (one instanceof Error ? [one] : []))
  const keysOf = await readKeys(deps, ready)
  const fresh = firstOnes(ready)
  if (fresh.length > 0) receive(run, deps, keysOf, fresh, now).catch(() => {}) // The writer reports it.
  const choices = decideEach(deps, fresh)
  const replies = await takeEach(deps, run, guesses, choices, now)
  const decided = new Map<string, Decided>()
  const stale = new Map<string, StaleCampaign>()
  for (const [index, { one, decision }] of choices.entries()) {
    const reply = replies[index]
    if (reply instanceof StaleCampaign) stale.set(one.key, reply)
    else decided.set(one.key, settle(deps, keysOf, { one, decision }, reply))
  }
  if (stale.size > 0) run(FORGET, [[...stale.keys()]]).catch(() => {})
  writeBatch(run, deps, [...decided.values()], now).catch(() => {})
  return prepared.map(one => {
    if (one instanceof Error) return one
    const reply = decided.get(one.key)?.reply
    return stale.get(one.key) ?? { replies: reply ? [reply] : [], repeated: !decided.has(one.key) }
  })
}
