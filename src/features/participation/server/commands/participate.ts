import { CompiledQuery } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Play } from '#features/instant-win/server/index.ts'
import { getPepper, loadGame } from '#features/instant-win/server/index.ts'
import type { RunStatement, Statement } from '#server/db/pipeline/writer.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { draftEntry, type EntryRequest } from '../answers/draft-entry.ts'
import { processBatch } from '../batch/process-batch.ts'
import type { Entry } from '../entries/entry-queries.ts'
import { hashPlayToken } from '../entries/play-token.ts'
import type { ParticipationCommand, ParticipationResult } from './command.ts'

/**
 * Runs statements in a transaction of the query builder, one after the other. They take their distributed form, which
 * suits a plain database too: these calls are of one root.
 */
export function statementsIn(db: Db): RunStatement {
  let before: Promise<unknown> = Promise.resolve()
  return <Row extends object>({ text, distributed = text }: Statement, values: readonly unknown[]) => {
    const answer = before.then(() => db.executeQuery<Row>(CompiledQuery.raw(distributed, [...values])))
    before = answer.catch(() => {})
    return answer.then(({ rows }) => rows)
  }
}

async function processOne(
  db: Db,
  deps: TurnDeps,
  command: ParticipationCommand,
): Promise<ParticipationResult> {
  const { taken, written } = await processBatch(deps, statementsIn(db), deps.clock.now(), [command])
  await written
  const [result] = taken
  if (!result || result instanceof Error) throw result ?? new Error('A batch of one is empty')
  return result
}

type TurnDeps = Pick<Deps, 'clock' | 'random' | 'sealKey' | 'keys' | 'log'>

/** Takes part in a campaign within the caller's transaction; otherwise as `ParticipationQueue.submit`. */
export async function enter(
  db: Db,
  deps: TurnDeps,
  campaign: Campaign,
  request: EntryRequest,
): Promise<{ entry: Entry; token: Buffer }> {
  const draft = draftEntry(deps, campaign, await getPepper(db, deps, campaign), request)
  const { tokenHash, token } = draft
  const { entry } = await processOne(db, deps, { campaign, tokenHash, enter: draft })
  return { entry, token }
}

/** Plays the entry of a token within the caller's transaction; otherwise as `ParticipationQueue.submit`. */
export async function playOnce(
  db: Db,
  deps: TurnDeps,
  campaign: Campaign,
  { token, clientNonce }: { token: Buffer; clientNonce: Buffer },
): Promise<Play> {
  const game = await loadGame(db, deps, campaign)
  const tokenHash = hashPlayToken(token)
  const { play } = await processOne(db, deps, {
    campaign,
    tokenHash,
    play: { game, clientNonce },
  })
  if (!play) throw new Error('A play has no result')
  return play
}
