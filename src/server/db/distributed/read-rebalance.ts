import type pg from 'pg'

/** The latest rebalance of a distributed database. Citus moves shards in the background, one after the other. */
export interface Rebalance {
  isRunning: boolean
  /** Whether it ended without a failure, or still runs. */
  isFine: boolean
  /** Moves of shards in all, and those that are done. A move takes all tables of a part of the campaigns. */
  moves: number
  done: number
  /** Reason of a failed move. While the rebalance runs, Citus tries it again. */
  trouble: string | undefined
}

/** @returns undefined where none was started */
export async function readRebalance(client: Pick<pg.Pool, 'query'>): Promise<Rebalance | undefined> {
  const { rows } = await client.query<{ state: string; moves: number; done: number; trouble: string | null }>(
    `select j.state::text, count(t.task_id)::int as moves, count(*) filter (where t.status = 'done')::int as done,
       max(t.message) filter (where t.status <> 'done' and t.retry_count > 0 or t.status = 'error') as trouble
     from pg_dist_background_job j left join pg_dist_background_task t on t.job_id = j.job_id
     where j.job_type = 'rebalance' group by j.job_id, j.state order by j.job_id desc limit 1`,
  )
  const [job] = rows
  if (!job) return undefined
  const { state, moves, done, trouble } = job
  return {
    isRunning: ['scheduled', 'running', 'cancelling', 'failing'].includes(state),
    isFine: !['failing', 'failed'].includes(state),
    moves,
    done,
    trouble: trouble?.trim().split('\n', 1)[0],
  }
}

/** `3 of 8 moves are done`, with the reason why one of them failed. */
export function describeRebalance({ moves, done, trouble }: Rebalance): string {
  return `${done} of ${moves} moves are done${trouble ? `. A move failed: ${trouble}` : ''}`
}
