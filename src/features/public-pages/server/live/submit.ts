import type { Subject } from '#features/blacklist/server/index.ts'
import { joinsByReceipt } from '#features/campaigns/contract.ts'
import type { GiftReader } from '#features/donations/server/index.ts'
import { entryCodeDigest } from '#features/entry-codes/server/index.ts'
import type { Play, SignReceipt } from '#features/instant-win/server/index.ts'
import type {
  ParticipationCommand,
  ParticipationQueue,
  RefusalCounter,
  VelocityCounter,
} from '#features/participation/server/index.ts'
import {
  draftEntry,
  type Entry,
  type EntryRequest,
  findEntrantByToken,
  hashPlayToken,
  requireOpen,
  traceOf,
  withProof,
} from '#features/participation/server/index.ts'
import { type DrawEntry, drawTicket, findDrawEntry } from '#features/sweepstakes/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { needsCode } from '../free-entry.ts'
import { guardCode } from './code-guard.ts'
import type { LiveCampaigns } from './live-campaigns.ts'
import type { LiveCampaign } from './load-live.ts'
import type { Slugs } from './slugs.ts'
import type { Standings } from './standings.ts'

/** Process-wide dependencies of entering and playing. */
export interface ParticipationContext {
  deps: Deps
  live: LiveCampaigns
  slugs: Slugs
  queue: ParticipationQueue
  signReceipt: SignReceipt
  refusals: RefusalCounter
  velocity: VelocityCounter
  standings: Standings
  gifts: GiftReader
}

/** Origin of a participant. */
export interface From {
  /** Undefined for a text message. */
  ip: string | undefined
  /** Device name of the browser or app; undefined before it has one. */
  device: string | undefined
  /** User agent of their browser, stored with their consents. */
  agent?: string | undefined
  gpc?: boolean | undefined
  /** The address belongs to a server that acts for a person. */
  isRelayed?: true
}

/** @throws notEligible for whom the blacklist names, in the words of everyone else who may not take part */
function assertNotBlocked({ isBlocked }: LiveCampaign, subject: Subject, now: Date): void {
  if (isBlocked?.(subject, now)) throw new NamedError('notEligible', { reason: 'blacklist' })
}

function entrantOf({ answers }: EntryRequest, { ip, device }: From): Subject {
  const { email, phoneNumber: phone, firstName, lastName } = answers.person
  const name = firstName && lastName ? `${firstName} ${lastName}` : undefined
  return { email, phone, name, ip, device }
}

/** @throws notStarted while the moments of a campaign that is open wait for the beacon */
function requireFixed({ campaign, game }: LiveCampaign, now: Date): void {
  if (!game || game.isFixed) return
  requireOpen(campaign, now)
  throw new NamedError('notStarted')
}

/**
 * The hash of the code in a form. Free entries need none.
 * @throws entryCode without one, where the campaign asks for it
 */
function codeOf(
  deps: Deps,
  { settings, rootId }: LiveCampaign['campaign'],
  entry: EntryRequest,
): Buffer | undefined {
  if (!needsCode(settings, entry.source)) return undefined
  const { entryCode } = entry.answers.person
  if (entryCode === undefined) throw new NamedError('entryCode', { reason: 'entryCode' })
  return entryCodeDigest(deps, { rootId }, entryCode)
}

/**
 * Command of a filled form: an entry, and its place in the draw if it joins at once.
 * @returns the command, and the token that leads its participant back
 * @throws gone for a campaign with dates; notStarted while moments wait for the beacon; notEligible for people on the
 *   blacklist, too young, or surely elsewhere
 */
export function draftCommand(
  deps: Deps,
  live: LiveCampaign,
  entry: EntryRequest,
  { from, joinsDraw }: { from: From; joinsDraw: boolean },
): { command: ParticipationCommand; token: Buffer } {
  const { campaign, version, pepper } = live
  if (live.byDates) throw new NamedError('gone', { message: 'This campaign takes place on its dates alone' })
  requireFixed(live, deps.clock.now())
  assertNotBlocked(live, entrantOf(entry, from), deps.clock.now())
  const unproven = draftEntry(deps, campaign, pepper, { ...entry, code: codeOf(deps, campaign, entry) })
  const plain = { ...unproven, answers: withProof(unproven.answers, from, unproven.createdAt) }
  const ticket =
    joinsDraw && !joinsByReceipt(campaign, entry)
      ? { ticket: drawTicket(deps, campaign, plain.entryKey) }
      : {}
  const enter = { ...plain, ...ticket, trace: from.isRelayed ? undefined : traceOf(pepper, from) }
  return { command: { campaign, version, tokenHash: enter.tokenHash, enter }, token: enter.token }
}

/** An entry that was made, with the token of its participant and its place in the draw if it joined at once. */
export interface SubmittedEntry {
  entry: Entry
  token: Buffer
  ticket?: Pick<DrawEntry, 'hash' | 'nonce'> | undefined
}

/** Stores the entry of a filled form durably; a repeated request returns the existing one. */
export async function submitEntry(
  { deps, queue, velocity }: ParticipationContext,
  live: LiveCampaign,
  entry: EntryRequest,
  how: { from: From; joinsDraw: boolean },
): Promise<SubmittedEntry> {
  const { command, token } = draftCommand(deps, live, entry, how)
  const submit = () => queue.submit(command)
  const personTag = command.enter?.code && command.enter.identity.tag
  const { entry: made } = await (personTag
    ? guardCode(velocity, live, { ...how.from, personTag }, submit)
    : submit())
  if (!how.joinsDraw) return { entry: made, token }
  if (made.entryKey === command.enter?.entryKey) return { entry: made, token, ticket: command.enter.ticket }
  const ticket = await inScope(deps.pool, live.campaign.accountId, db =>
    findDrawEntry(db, live.campaign, made),
  )
  return { entry: made, token, ticket }
}

/** @throws notEligible for whom the blacklist names by now, be it the person, the device or the address */
async function assertPlayerNotBlocked(deps: Deps, live: LiveCampaign, tokenHash: Buffer, from: From) {
  const { campaign, isBlocked } = live
  if (!isBlocked) return
  const entrant = await inScope(deps.pool, campaign.accountId, db =>
    findEntrantByToken(db, deps, campaign, tokenHash),
  )
  assertNotBlocked(live, { ...entrant, ip: from.ip, device: from.device }, deps.clock.now())
}

/**
 * Plays the entry of a token, once and for good.
 * @throws notFound for a token of no entry, and for a type without plays; notEligible for whom the blacklist names
 */
export async function submitPlay(
  { deps, queue }: ParticipationContext,
  live: LiveCampaign,
  { token, clientNonce, from }: { token: Buffer; clientNonce: Buffer; from: From },
): Promise<{ entry: Entry; play: Play }> {
  const { campaign, version, game } = live
  if (!game) throw new NamedError('notFound')
  const tokenHash = hashPlayToken(token)
  await assertPlayerNotBlocked(deps, live, tokenHash, from)
  const { entry, play } = await queue.submit({ campaign, version, tokenHash, play: { game, clientNonce } })
  if (!play) throw new Error('A play has no result')
  return { entry, play }
}
