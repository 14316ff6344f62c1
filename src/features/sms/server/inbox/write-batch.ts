import { writePledges } from '#features/donations/server/index.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import { hashLink, sealNotedPhone, sealTextPhone } from '#features/sms/outbound/server/index.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import type { Decision } from './decide.ts'
import type { IncomingText } from './incoming-text.ts'
import type { LoggedReply } from './logged-reply.ts'
import { CONSENT, FIGURES, HOLD_BACK, LINK, OPT_IN, OPT_OUT, REPLY } from './statements.ts'

/** A message with its decision. */
export interface Decided {
  text: IncomingText
  decision: Decision
  /** The data keys of its account. */
  keys: AccountKeys
  /** 0 without an account. */
  accountId: number
  campaignId: number
  test: boolean
  /** False for a text of the simulator to a campaign that is not a test: no figure counts it. */
  isCounted: boolean
  /** Whose opt-outs count: an account's, or 0 for the numbers that accounts share. */
  scope: number
  phoneHash: Buffer
  /** Reply, with its key in the log. */
  reply: { key: string; text: string; logged: LoggedReply } | undefined
}

type SealDeps = Pick<Deps, 'sealKey'>

const sealPhones = (deps: SealDeps, table: 'sms_consents' | 'sms_links', list: readonly Decided[]) =>
  list.map(({ keys, text }) => sealNotedPhone(deps, keys, table, text.phone))

const of = <T>(list: readonly Decided[], read: (one: Decided) => T): T[] => list.map(read)

async function writeReplies(
  run: RunStatement,
  deps: SealDeps,
  list: readonly Decided[],
  now: string,
): Promise<void> {
  const sent = list.flatMap(one => (one.reply ? [{ ...one, reply: one.reply }] : []))
  if (sent.length === 0) return
  const phones = sent.map(({ keys, reply, text }) => sealTextPhone(deps, keys, reply.key, text.phone))
  await run(REPLY, [
    of(sent, one => one.accountId),
    of(sent, one => one.campaignId),
    sent.map(one => one.reply.key),
    of(sent, one => one.text.provider),
    of(sent, one => one.text.number),
    phones.map(({ phone }) => phone),
    sent.map(one => one.reply.logged.body),
    sent.map(one => countSegments(one.reply.text)),
    of(sent, one => one.decision.kind),
    of(sent, one => one.test),
    of(sent, one => (one.text.provider === 'simulator' ? 'delivered' : 'sent')),
    now,
    sent.map(one => one.reply.logged.secret),
    sent.map(one => one.reply.logged.sealed),
    sent.map(one => one.reply.logged.until),
    phones.map(({ phone_hash }) => phone_hash),
  ])
}

async function writeOptOuts(
  run: RunStatement,
  deps: SealDeps,
  list: readonly Decided[],
  now: string,
): Promise<void> {
  const ended = list.filter(({ decision }) => decision.optOut === 'set')
  const scopes = of(ended, one => one.scope)
  if (ended.length > 0) {
    const via = of(ended, one => (one.text.answered ? 'carrier' : 'text'))
    await run(OPT_OUT, [scopes, of(ended, one => one.phoneHash), via, now])
    const phones = of(ended, one => one.text.phone)
    await run(HOLD_BACK, [scopes, phones, phones.map(phone => lookupOf(deps, phone))])
  }
  const back = list.filter(({ decision }) => decision.optOut === 'end')
  if (back.length > 0) {
    const hashes = of(back, one => one.phoneHash)
    await run(OPT_IN, [of(back, one => one.scope), hashes, now])
  }
}

async function writeConsents(
  run: RunStatement,
  deps: SealDeps,
  list: readonly Decided[],
  now: string,
): Promise<void> {
  const given = list.flatMap(one =>
    one.decision.consent && one.accountId > 0 && !one.decision.suppressed
      ? [{ ...one, consent: one.decision.consent }]
      : [],
  )
  if (given.length === 0) return
  const phones = sealPhones(deps, 'sms_consents', given)
  await run(CONSENT, [
    of(given, one => one.accountId),
    of(given, one => one.campaignId),
    phones.map(({ phone }) => phone),
    given.map(one => one.consent.kind),
    given.map(one => one.consent.words),
    now,
    phones.map(({ phone_hash }) => phone_hash),
  ])
}

async function writeLinks(
  run: RunStatement,
  deps: SealDeps,
  list: readonly Decided[],
  now: string,
): Promise<void> {
  const linked = list.flatMap(one => (one.decision.link ? [{ ...one, link: one.decision.link }] : []))
  if (linked.length === 0) return
  const phones = sealPhones(deps, 'sms_links', linked)
  await run(LINK, [
    of(linked, one => one.accountId),
    linked.map(one => one.link.campaignId),
    linked.map(one => hashLink(one.link.token)),
    phones.map(({ phone }) => phone),
    linked.map(one => one.link.expiresAt),
    now,
    phones.map(({ phone_hash }) => phone_hash),
  ])
}

async function writePromises(
  run: RunStatement,
  deps: SealDeps,
  list: readonly Decided[],
  now: string,
): Promise<void> {
  const promised = list.flatMap(({ decision: { pledge }, text, ...one }) =>
    pledge ? [{ ...one, ...pledge, phone: text.phone }] : [],
  )
  await writePledges(run, deps, promised, now)
}

async function writeFigures(run: RunStatement, list: readonly Decided[], now: string): Promise<void> {
  const counts = new Map<string, { campaignId: number; accountId: number; key: string; count: number }>()
  for (const { campaignId, accountId, isCounted, reply, decision } of list) {
    if (!isCounted || campaignId === 0) continue
    const keys = ['in', ...(reply ? ['out'] : []), ...(decision.optOut === 'set' ? ['optOut'] : [])]
    for (const key of keys) {
      const name = `${campaignId} ${key}`
      const before = counts.get(name)?.count ?? 0
      counts.set(name, { campaignId, accountId, key, count: before + 1 })
    }
  }
  const rows = [...counts.values()]
  if (rows.length === 0) return
  await run(FIGURES, [
    rows.map(row => row.campaignId),
    rows.map(row => row.accountId),
    rows.map(row => row.key),
    rows.map(row => row.count),
    now,
  ])
}

/** Writes the results of a batch, one statement for each table, without waits in between. */
export async function writeBatch(
  run: RunStatement,
  deps: SealDeps,
  list: readonly Decided[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await Promise.all([
    writeReplies(run, deps, list, at),
    writeOptOuts(run, deps, list, at),
    writeConsents(run, deps, list, at),
    writeLinks(run, deps, list, at),
    writePromises(run, deps, list, at),
    writeFigures(run, list, at),
  ])
}
