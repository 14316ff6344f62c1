import { setTimeout as wait } from 'node:timers/promises'
import { resealJob } from '#features/encryption/server/reseal.ts'
import { RESEAL } from '#features/encryption/server/reseal-rows.ts'
import type { Connection } from '#server/db/connect.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { KNOWN_MS } from '#server/keys/account-keys.ts'
import { openMasterKeys } from '#server/keys/master/open-master-keys.ts'
import { rotateDataKeys } from '#server/keys/rotate-keys.ts'
import { sealedStart } from '#server/keys/sealed-text.ts'
import { expect } from '../shared/holds.ts'
import { later, STARTED_MS } from '../shared/later.ts'
import { callAsTeam, type Team } from './team-job.ts'

/** Current version after the first rotation of an account. */
const SECOND_VERSION = 2

/** Entries with a sealed person, and those of them that another version sealed; rows that could not be opened. */
function countSealed({ pool }: Deps) {
  return inScope(pool, 'system', async db => {
    const sealed = await db.selectFrom('entries').select('sealed').where('sealed', '<>', '').execute()
    const stuck = await db.selectFrom('stuck_items').select('item').where('job', '=', RESEAL).execute()
    const others = sealed.filter(row => !row.sealed?.startsWith(sealedStart(SECOND_VERSION)))
    return { sealed: sealed.length, others: others.length, stuck: stuck.length }
  })
}

/** Rotates the data keys of all accounts, and seals everything again. The team must read an entrant as before. */
export async function rotateKeys(deps: Deps, connection: Connection, team: Team): Promise<void> {
  const masters = openMasterKeys(deps.config, deps.sealKey, deps.random)
  const report = `/event/${team.campaign.eventKey}/report?page=1&pageSize=5`
  const before = JSON.stringify(await callAsTeam(team, 'GET', report))
  await inScope(deps.pool, 'system', db => rotateDataKeys(db, { ...deps, masters }))
  // By then the program has read the new version.
  await wait(KNOWN_MS)
  await later({ deps, connection }, STARTED_MS, then => resealJob.run(then, {}))
  const { sealed, others, stuck } = await countSealed(deps)
  const after = JSON.stringify(await callAsTeam(team, 'GET', report))
  expect(
    `keys were rotated: ${sealed} people are sealed, ${others} under earlier keys, ${stuck} could not be opened; the team reads ${after === before ? 'the same' : 'something else'}`,
    sealed > 0 && others === 0 && stuck === 0 && after === before,
  )
}
