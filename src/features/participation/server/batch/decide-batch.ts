import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { EntryDraft } from '../answers/draft-entry.ts'
import { type ParticipationCommand, type ParticipationResult, StaleCampaign } from '../commands/command.ts'
import { admit, countEntry, limitScope } from '../eligibility/admit.ts'
import { requireOpen } from '../eligibility/require-open.ts'
import type { Entry } from '../entries/entry-queries.ts'
import { type BatchState, type CampaignLog, type ExistingEntry, knownKey, personKey } from './batch-state.ts'
import { decidePlay, drawUnit, minuteOf, type PlayAsked } from './decide-play.ts'
import { findEntryCode } from './entry-code.ts'

/** The campaign with the status and the period that it has now; made once for all commands that looked at the same. */
function present(state: BatchState, { campaign, version }: ParticipationCommand): Campaign {
  const own = state.presents.get(campaign.id)
  const root = state.presents.get(campaign.rootId)
  if (!own || !root || (version !== undefined && version !== own.version)) throw new StaleCampaign()
  const made = state.campaigns.get(campaign)
  if (made) return made
  const { version: _own, ...period } = own
  const { version: _root, ...whole } = root
  const now = { ...campaign, ...period, ...(campaign.parent && { parent: { ...campaign.parent, ...whole } }) }
  state.campaigns.set(campaign, now)
  return now
}

function store(state: BatchState, campaignId: number, { accountId, rootId }: Campaign, personTag: Buffer) {
  const key = personKey(campaignId, personTag)
  return {
    before: state.people.get(key)?.counts,
    set(counts: ReturnType<typeof countEntry>) {
      state.people.set(key, { rootId, campaignId, accountId, personTag, counts, isChanged: true })
    },
  }
}

/** Counts an entry where its person's limit counts, and in the whole campaign, whose wins count together. */
function countOnce(state: BatchState, log: CampaignLog, campaign: Campaign, draft: EntryDraft): void {
  const { tag } = draft.identity
  const scope = store(state, limitScope(campaign), campaign, tag)
  const whole = store(state, campaign.rootId, campaign, tag)
  scope.set(admit(campaign, scope.before, draft))
  if (limitScope(campaign) !== campaign.rootId) whole.set(countEntry(whole.before, 0))
  minuteOf(state, campaign, draft.createdAt, draft.source).entries += 1
  if (campaign.testMode) return
  const agreed = new Set(Object.values(draft.answers.consents).map(({ consentFor }) => consentFor))
  log.added.entries += 1
  log.added.participants += whole.before ? 0 : 1
  log.added.emails += Number(agreed.has('emailMarketing'))
  log.added.sms += Number(agreed.has('smsMarketing'))
}

function newEntry(state: BatchState, log: CampaignLog, campaign: Campaign, draft: EntryDraft): ExistingEntry {
  requireOpen(campaign, draft.createdAt)
  const code = findEntryCode(state, campaign, draft)
  countOnce(state, log, campaign, draft)
  const id = state.entryIds.pop()
  if (id === undefined) throw new Error('A batch has fewer numbers than entries')
  const entry: Entry = {
    id,
    entryKey: draft.entryKey,
    campaignId: campaign.id,
    rootId: campaign.rootId,
    personTag: draft.identity.tag,
    firstName: draft.answers.person.firstName ?? null,
    period: draft.period,
    source: draft.source,
    test: campaign.testMode,
    createdAt: draft.createdAt,
  }
  if (code && !campaign.testMode) {
    code.left -= 1
    code.entryIds.push(id)
  }
  state.newEntries.push({ entry, draft, campaign })
  return { entry }
}

/** The entry of a command, made now if the command asks for one, and its play while that is undecided. */
function find(
  state: BatchState,
  command: ParticipationCommand,
): { known: ExistingEntry; undecided?: { log: CampaignLog; asked: PlayAsked } } {
  const campaign = present(state, command)
  const log = state.logs.get(campaign.rootId)
  if (!log) throw new StaleCampaign()
  const key = knownKey(campaign.id, command.tokenHash)
  const known = state.known.get(key) ?? (command.enter && newEntry(state, log, campaign, command.enter))
  if (!known) throw new NamedError('notFound')
  state.known.set(key, known)
  if (!command.play || known.play) return { known }
  if (!isInstantType(campaign.type)) throw new NamedError('notFound')
  const { game, clientNonce } = command.play
  return { known, undecided: { log, asked: { campaign, game, entry: known.entry, clientNonce } } }
}

/**
 * Decides the commands of a batch one after the other, each by what those before it have left. A command that is
 * refused leaves nothing in the books.
 */
export async function decideBatch(
  run: RunStatement,
  state: BatchState,
  commands: readonly ParticipationCommand[],
): Promise<(ParticipationResult | Error)[]> {
  const taken: (ParticipationResult | Error)[] = []
  for (const command of commands) {
    try {
      const { known, undecided } = find(state, command)
      if (undecided) {
        const { log, asked } = undecided
        const drawn = asked.game.odds && (await drawUnit(run, state, log, asked, asked.game.odds))
        known.play = decidePlay(state, log, asked, drawn)
      }
      taken.push({ entry: known.entry, ...(command.play && known.play && { play: known.play }) })
    } catch (error) {
      if (!(error instanceof NamedError) && !(error instanceof StaleCampaign)) throw error
      taken.push(error)
    }
  }
  return taken
}
