import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { EntryDraft } from '../answers/draft-entry.ts'
import { StaleCampaign, type Turn, type TurnTaken } from '../commands/command.ts'
import { admit, countEntry, limitScope } from '../eligibility/admit.ts'
import { requireOpen } from '../eligibility/require-open.ts'
import type { Entry } from '../entries/entry-queries.ts'
import { type Books, type Known, knownKey, type LogBook, personKey } from './batch-state.ts'
import { decidePlay, drawUnit, minuteOf, type PlayAsked } from './decide-play.ts'

/** The campaign with the status and the period that it has now; made once for all turns that looked at the same. */
function present(books: Books, { campaign, version }: Turn): Campaign {
  const own = books.presents.get(campaign.id)
  const root = books.presents.get(campaign.rootId)
  if (!own || !root || (version !== undefined && version !== own.version)) throw new StaleCampaign()
  const made = books.campaigns.get(campaign)
  if (made) return made
  const { version: _own, ...period } = own
  const { version: _root, ...whole } = root
  const now = { ...campaign, ...period, ...(campaign.parent && { parent: { ...campaign.parent, ...whole } }) }
  books.campaigns.set(campaign, now)
  return now
}

function store(books: Books, campaignId: number, { accountId }: Campaign, personTag: Buffer) {
  const key = personKey(campaignId, personTag)
  return {
    before: books.people.get(key)?.counts,
    set(counts: ReturnType<typeof countEntry>) {
      books.people.set(key, { campaignId, accountId, personTag, counts, isChanged: true })
    },
  }
}

/** Counts an entry where its person's limit counts, and in the whole campaign, whose wins count together. */
function countOnce(books: Books, log: LogBook, campaign: Campaign, draft: EntryDraft): void {
  const { tag } = draft.identity
  const scope = store(books, limitScope(campaign), campaign, tag)
  const whole = store(books, campaign.rootId, campaign, tag)
  scope.set(admit(campaign, scope.before, draft))
  if (limitScope(campaign) !== campaign.rootId) whole.set(countEntry(whole.before, 0))
  minuteOf(books, campaign, draft.createdAt, draft.source).entries += 1
  if (campaign.testMode) return
  const agreed = new Set(Object.values(draft.answers.consents).map(({ consentFor }) => consentFor))
  log.added.entries += 1
  log.added.participants += whole.before ? 0 : 1
  log.added.emails += Number(agreed.has('emailMarketing'))
  log.added.sms += Number(agreed.has('smsMarketing'))
}

function newEntry(books: Books, log: LogBook, campaign: Campaign, draft: EntryDraft): Known {
  requireOpen(campaign, draft.createdAt)
  countOnce(books, log, campaign, draft)
  const id = books.entryIds.pop()
  if (id === undefined) throw new Error('A batch has fewer numbers than entries')
  const entry: Entry = {
    id,
    entryKey: draft.entryKey,
    campaignId: campaign.id,
    personTag: draft.identity.tag,
    firstName: draft.answers.person.firstName ?? null,
    period: draft.period,
    source: draft.source,
    test: campaign.testMode,
    createdAt: draft.createdAt,
  }
  books.newEntries.push({ entry, draft, campaign })
  return { entry }
}

/** What a turn is about: its entry, made now if it asks for one, and the play of it that nobody has decided yet. */
function find(books: Books, turn: Turn): { known: Known; undecided?: { log: LogBook; asked: PlayAsked } } {
  const campaign = present(books, turn)
  const log = books.logs.get(campaign.rootId)
  if (!log) throw new StaleCampaign()
  const key = knownKey(campaign.id, turn.tokenHash)
  const known = books.known.get(key) ?? (turn.enter && newEntry(books, log, campaign, turn.enter))
  if (!known) throw new NamedError('notFound')
  books.known.set(key, known)
  if (!turn.play || known.play) return { known }
  if (!isInstantType(campaign.type)) throw new NamedError('notFound')
  const { game, clientNonce } = turn.play
  return { known, undecided: { log, asked: { campaign, game, entry: known.entry, clientNonce } } }
}

/**
 * Decides the turns of a batch one after the other, each by what those before it have left. A turn that is
 * refused leaves nothing in the books.
 */
export async function decideTurns(
  run: RunStatement,
  books: Books,
  turns: readonly Turn[],
): Promise<(TurnTaken | Error)[]> {
  const taken: (TurnTaken | Error)[] = []
  for (const turn of turns) {
    try {
      const { known, undecided } = find(books, turn)
      if (undecided) {
        const { log, asked } = undecided
        const drawn = asked.game.odds && (await drawUnit(run, books, log, asked, asked.game.odds))
        known.play = decidePlay(books, log, asked, drawn)
      }
      taken.push({ entry: known.entry, ...(turn.play && known.play && { play: known.play }) })
    } catch (error) {
      if (!(error instanceof NamedError) && !(error instanceof StaleCampaign)) throw error
      taken.push(error)
    }
  }
  return taken
}
