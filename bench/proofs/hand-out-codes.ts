import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { openFreshWin } from '#features/claims/server/award-jobs.ts'
import { listFreshWins } from '#features/claims/server/fresh-wins.ts'
import { storeCodes } from '#features/prize-codes/server/store-codes.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { joinWorld, type PlayWorld } from '../shared/play-world.ts'

const AT_ONCE = 16
const PAGE = 200

/** Gives the prize of a campaign a list of codes. */
export function addCodes(deps: Deps, { id, accountId }: Campaign, count: number): Promise<number> {
  return inScope(deps.pool, 'system', async db => {
    const prize = await db
      .updateTable('prizes')
      .set({ gives_codes: true })
      .where('campaign_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const list = { list_key: newKey(deps.random, 'cdl_'), name: '', created_at: deps.clock.now() }
    const { id: listId } = await db
      .insertInto('code_lists')
      .values({ ...list, account_id: accountId, prize_id: prize.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const codes = Array.from({ length: count }, (_, at) => `GIFT-${id}-${at}`)
    return storeCodes(db, deps, { accountId, prize, listId, codes })
  })
}

const left = (deps: Deps, { rootId }: Campaign, most: number) =>
  inScope(deps.pool, 'system', db => listFreshWins(db, most, rootId))

/** Opens the awards of all wins, many at once, as pages and jobs of a process do. */
async function openAll(deps: Deps, campaign: Campaign): Promise<void> {
  for (let wins = await left(deps, campaign, PAGE); wins.length > 0; ) {
    const waiting = wins.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const win of waiting) await inScope(deps.pool, 'system', db => openFreshWin(db, deps, win))
      }),
    )
    wins = await left(deps, campaign, PAGE)
  }
}

/** Runs as a process of its own when started by `handOutCodes`. */
export async function workIfAsked(): Promise<boolean> {
  const { CODES_WORLD } = process.env
  if (CODES_WORLD === undefined) return false
  const { connection, sealKey, campaign } = JSON.parse(CODES_WORLD)
  const deps = await joinWorld(connection, Buffer.from(sealKey, 'hex'), '/tmp')
  await openAll(deps, campaign)
  process.exit(0)
}

/**
 * Hands out codes by two processes at once that are killed again and again.
 * @param program the file of this proof
 * @returns how many processes were killed
 */
export async function handOutCodes(
  { deps, connection }: PlayWorld,
  campaign: Campaign,
  { program, afterMs }: { program: string; afterMs: number },
): Promise<number> {
  const world = { connection, sealKey: deps.sealKey.toString('hex'), campaign }
  let killed = 0
  // Longer each time: a busy machine takes seconds to start a process.
  for (let lifeMs = afterMs; (await left(deps, campaign, 1)).length > 0; lifeMs *= 1.3) {
    await Promise.all(
      Array.from({ length: 2 }, async () => {
        const env = { ...process.env, CODES_WORLD: JSON.stringify(world) }
        const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
        const ended = once(child, 'exit')
        const pause = new AbortController()
        await Promise.race([ended, setTimeout(lifeMs * (0.5 + Math.random()), undefined, pause)])
        pause.abort()
        if (child.exitCode === null && child.kill('SIGKILL')) killed += 1
        await ended
      }),
    )
  }
  return killed
}

/** Awards, those with exactly one code, and the codes that are handed out. */
export async function countHandedOut(deps: Deps, { rootId }: Campaign) {
  const { rows } = await inScope(deps.pool, 'system', db =>
    sql<{ awards: number; served: number; codes: number; free: number }>`
      select (select count(*) from awards where campaign_id = ${rootId}) as awards,
        (select count(*) from awards a where a.campaign_id = ${rootId} and not a.code_due
          and (select count(*) from prize_codes k where k.award_id = a.id) = 1) as served,
        (select count(distinct k.digest) from prize_codes k join awards a on a.id = k.award_id
          where a.campaign_id = ${rootId}) as codes,
        (select count(*) from prize_codes k join prizes p on p.id = k.prize_id
          where p.campaign_id = ${rootId} and k.award_id is null) as free`.execute(db),
  )
  const [counts] = rows
  if (!counts) throw new Error('no counts')
  return counts
}
