import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { AwardKind } from '#features/claims/contract.ts'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { joinDraw } from '#features/sweepstakes/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { certificateOf, drawNow, filesOf, makeDrawCampaign } from '../draws/draw-campaign.ts'
import { expect } from '../shared/holds.ts'
import { makeTokens } from '../shared/play-campaign.ts'
import { signInOwner } from '../upgrades/owner.ts'
import { callAsTeam, callPublic, type Team } from './team-job.ts'

const ENTRANTS = 200
const ADDRESS = { street: '1 Main St', city: 'Portland', state: 'ME', zip: '04101', country: 'US' }

const listOf = (answer: object, name: string) => [Reflect.get(answer, name)].flat()

/** Key of an entry that won: in play, or the first rank of a draw. */
function findWinner({ pool }: Deps, { rootId }: Campaign, kind: AwardKind): Promise<string> {
  return inScope(pool, 'system', async db => {
    const { entry_id: id } =
      kind === 'win'
        ? await db
            .selectFrom('plays')
            .select('entry_id')
            .where('campaign_id', '=', rootId)
            .where('outcome', '=', 1)
            .orderBy('seq')
            .limit(1)
            .executeTakeFirstOrThrow()
        : await db
            .selectFrom('awards')
            .select('entry_id')
            .where('campaign_id', '=', rootId)
            .where('kind', '=', kind)
            .orderBy('id')
            .limit(1)
            .executeTakeFirstOrThrow()
    const entry = await db
      .selectFrom('entries')
      .select('entry_key')
      .where('root_id', '=', rootId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return entry.entry_key
  })
}

/** Answers the claim of a winner through the public pages and calls. @throws unless each answer is a success */
async function claim(deps: Deps, team: Team, kind: AwardKind): Promise<void> {
  const token = claimTokenOf(deps, await findWinner(deps, team.campaign, kind), kind)
  await callPublic(team, 'GET', `/claim/${token}`)
  const own = `/api/v0/public/claim/${token}`
  const needed = listOf(Object(JSON.parse(await callPublic(team, 'GET', own))), 'needed')
  await callPublic(team, 'POST', own, {
    ...(needed.includes('address') ? { address: ADDRESS } : {}),
    ...(needed.includes('dob') ? { dob: '1990-01-02' } : {}),
  })
}

/** The team redeems a claimed prize by the code that the winner shows. @throws unless it is redeemed then */
async function redeem({ pool }: Deps, team: Team): Promise<void> {
  const { claim_code: code } = await inScope(pool, 'system', db =>
    db
      .selectFrom('awards')
      .select('claim_code')
      .where('campaign_id', '=', team.campaign.rootId)
      .where('kind', '=', 'win')
      .where('status', '<>', 'selected')
      .executeTakeFirstOrThrow(),
  )
  await callAsTeam(team, 'POST', '/redeem/lookup', { code })
  const redeemed = await callAsTeam(team, 'POST', '/redeem', { code })
  if (Reflect.get(redeemed, 'state') !== 'used') throw new Error(`the prize is ${redeemed}`)
}

/** Claims a prize that was won in play, which the team then finds and redeems. @returns why that failed */
export async function claimWin(deps: Deps, team: Team): Promise<string[]> {
  try {
    await claim(deps, team, 'win')
    const list = await callAsTeam(team, 'GET', `/event/${team.campaign.eventKey}/awards?page=1&pageSize=100`)
    const states = listOf(list, 'items').map(award => award.status)
    if (states.every(state => state === 'selected' || state === 'notified')) return [`awards are ${states}`]
    await redeem(deps, team)
    return []
  } catch (error) {
    return [`claim ${error instanceof Error ? error.message : error}`]
  }
}

/** People who have entered a draw that is over. */
async function makeEntered(world: Deps): Promise<Awaited<ReturnType<typeof makeDrawCampaign>>> {
  const made = await makeDrawCampaign(world)
  const { deps, campaign } = made
  const setStatus = (status: number) =>
    inScope(deps.pool, 'system', db =>
      db.updateTable('campaigns').set({ status }).where('id', '=', campaign.id).execute(),
    )
  await setStatus(STATUS.live)
  await makeTokens(deps, { ...campaign, status: STATUS.live }, ENTRANTS)
  await inScope(deps.pool, 'system', async db => {
    const entries = await db
      .selectFrom('entries')
      .select(['id', 'entry_key as entryKey', 'person_tag as personTag'])
      .where('root_id', '=', campaign.rootId)
      .execute()
    for (const entry of entries) await joinDraw(db, deps, campaign, entry)
  })
  await setStatus(STATUS.ended)
  return made
}

/**
 * A draw from its confirmation by the team to a claim by a winner, through HTTP. Only the minutes between the freeze and
 * the draw are skipped, in-process. Reads every published file.
 */
export async function drawAndClaim(world: Deps, port: number): Promise<void> {
  const made = await makeEntered(world)
  const { campaign } = made
  const team = { port, campaign, cookie: `drumroll=${await signInOwner(world, campaign)}` }
  const own = `/event/${campaign.eventKey}/sweeps`
  await callAsTeam(team, 'POST', `${own}/select`, { confirm: true })
  const drawn = await drawNow(made)
  let bytes = (await certificateOf(made)).length
  for (const [, pieces] of await filesOf(made)) for await (const piece of pieces) bytes += piece.length
  expect(`a draw: ${drawn}; its files have ${bytes} bytes`, drawn.startsWith('100 winners') && bytes > 0)
  const [first] = listOf(await callAsTeam(team, 'GET', `${own}/winners`), 'winners')
  await callAsTeam(team, 'POST', `${own}/winners/${first.winnerId}/notify`)
  await claim(world, team, 'draw')
  const winners = listOf(await callAsTeam(team, 'GET', `${own}/winners`), 'winners')
  const claimed = winners.filter(({ status }) => status === 'responded').length
  expect(
    `a winner of the draw was notified and claimed the prize: ${claimed} of ${winners.length}`,
    claimed > 0,
  )
}
