import { sql } from 'kysely'
import { z } from 'zod'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { PUBLISH_FILES } from '#features/fairness/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { catchUp } from './files/catch-up.ts'
import { placeOf } from './place.ts'

/** Places that one run takes on; the others come a minute later. */
const AT_ONCE = 200

interface Due {
  eventKey: string
  drawNo: number
}
const Data = z.object({ eventKey: z.string(), drawNo: z.int() })

/** Places where something happened after the newest step of their manifest. */
async function listDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with places as (
      select m.campaign_id, case m.kind when 'instant-win' then 0 else m.draw_no end as draw_no,
        max(greatest(m.published_at, m.moments_fixed_at, m.revealed_at, d.frozen_at, d.drawn_at)) as changed_at
      from commitments m left join draws d on d.commitment_id = m.id
      group by 1, 2
    )
    select c.event_key as "eventKey", p.draw_no as "drawNo"
    from places p
    join campaigns c on c.id = p.campaign_id
    where not exists (
      select from published_steps s
      where s.campaign_id = p.campaign_id and s.draw_no = p.draw_no and s.published_at >= p.changed_at
    )
    order by p.changed_at desc limit ${AT_ONCE}`.execute(db)
  return rows
}

async function publishOne(deps: Deps, { eventKey, drawNo }: Due): Promise<void> {
  const campaign = await inScope(deps.pool, 'system', db => findCampaign(db, eventKey))
  if (campaign) await catchUp(deps, placeOf(campaign, drawNo))
}

/** Publishes each place that is due, in a transaction of its own: one that fails keeps no other waiting. */
async function publishDue(deps: Deps): Promise<void> {
  for (const due of await inScope(deps.pool, 'system', listDue)) {
    await publishOne(deps, due).catch((error: unknown) =>
      deps.log.error({ err: error, ...due }, 'could not publish files'),
    )
  }
}

/** One place that something was noted of, or, every minute, all that are due. */
export const publishFilesJob: JobKind = {
  name: PUBLISH_FILES,
  title: 'Publish fairness files',
  cron: '* * * * *',
  run: (deps, data) => {
    const noted = Data.safeParse(data)
    return noted.success ? publishOne(deps, noted.data) : publishDue(deps)
  },
}
