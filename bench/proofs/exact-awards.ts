// Exactly as many wins as prizes: many plays over two processes for few prizes, all of them due, then rounds of 64
// people for the last prize. Then each winner gets a gift code from two processes that are killed again and again.
// Exits with 1 on any failure.
//   npm run prove:exact-awards [-- plays prizes rounds]   1,000,000 plays, 1,000 prizes and 500 rounds when absent
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { loadGame } from '#features/instant-win/server/index.ts'
import {
  hashPlayToken,
  openParticipationQueue,
  type ParticipationQueue,
} from '#features/participation/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign, makeDue, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays } from '../shared/play-checks.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { addCodes, countHandedOut, handOutCodes, workIfAsked } from './hand-out-codes.ts'

const [plays = 1_000_000, prizes = 1000, rounds = 500] = process.argv.slice(3).map(Number)
/** Codes beyond the prizes. */
const SPARE = 7
const CHUNK = 20_000
const AT_ONCE = 1024

/** Plays every token through one writer or the other; gives how many won. */
async function playAll(
  deps: Deps,
  writers: ParticipationQueue[],
  campaign: Campaign,
  tokens: string[],
): Promise<number> {
  const game = await inScope(deps.pool, 'system', db => loadGame(db, deps, campaign))
  const waiting = tokens.entries()
  let wins = 0
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, tokens.length) }, async () => {
      for (const [index, token] of waiting) {
        const tokenHash = hashPlayToken(Buffer.from(token, 'base64url'))
        const play = { game, clientNonce: randomBytes(16) }
        const taken = await writers[index % writers.length]?.submit({ campaign, tokenHash, play })
        if (taken?.play?.outcome === 'win') wins += 1
      }
    }),
  )
  return wins
}

await workIfAsked()
const world = await openPlayWorld()
const { deps } = world
const writers = [openParticipationQueue(deps), openParticipationQueue(deps)]
try {
  say(`${await machineLine(deps.pg)}\n${plays} plays, ${prizes} prizes, ${rounds} rounds for the last prize`)
  const campaign = await makeBenchCampaign(deps, { prizes })
  await makeDue(deps, campaign)
  const codes = await addCodes(deps, campaign, prizes + SPARE)
  let won = 0
  for (let done = 0; done < plays; done += CHUNK) {
    const tokens = await makeTokens(deps, campaign, Math.min(CHUNK, plays - done))
    won += await playAll(deps, writers, campaign, tokens)
  }
  const checked = await checkPlays(deps, campaign, plays)
  expect(
    `${prizes} of ${plays} plays won: ${won} answered, ${checked.wins} stored`,
    won === prizes && checked.wins === prizes,
  )
  expect(`everything else: ${checked.broken.join('; ') || 'all'}`, checked.broken.length === 0)

  const program = fileURLToPath(import.meta.url)
  const killed = await handOutCodes(world, campaign, { program, afterMs: 2000 })
  const handed = await countHandedOut(deps, campaign)
  expect(
    `${killed} processes killed: ${handed.awards} awards, ${handed.served} with exactly one code, ${handed.codes} codes handed out, ${handed.free} left of ${codes}`,
    handed.awards === prizes &&
      handed.served === prizes &&
      handed.codes === prizes &&
      handed.free === SPARE &&
      codes === prizes + SPARE,
  )

  let last = 0
  for (let number = 0; number < rounds; number++) {
    const single = await makeBenchCampaign(deps, { prizes: 1 })
    await makeDue(deps, single)
    last += await playAll(deps, writers, single, await makeTokens(deps, single, 64))
  }
  expect(`${rounds} rounds of 64 plays for one prize: ${last} won`, last === rounds)
} finally {
  for (const writer of writers) await writer.close()
  await world.stop()
}
