import { Button, CloseButton, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HOUR_MS } from '#shared/time/durations.ts'
import { count } from '#ui/format/amounts.ts'
import classes from './bulk.module.css'
import { batchWords } from './bulk-words.ts'
import { batchesQuery, isRunning, useStop } from './use-bulk.ts'

/** Progress and result of the latest bulk action of a campaign, until closed; an hour after its end at most. */
export function BatchCard({ eventKey }: { eventKey: string }) {
  const queryClient = useQueryClient()
  const { data: [batch] = [] } = useQuery(batchesQuery(eventKey))
  const stop = useStop(eventKey)
  const [closed, setClosed] = useState<string>()
  const done = batch && batch.done + batch.skipped
  useEffect(() => {
    if (done !== undefined) void queryClient.invalidateQueries({ queryKey: ['awards', eventKey] })
  }, [done, eventKey, queryClient])
  if (!batch || batch.batchKey === closed) return null
  const { batchKey, total, skipped, reasons, endedAt } = batch
  if (endedAt && Date.now() - endedAt.getTime() > HOUR_MS) return null
  const running = isRunning(batch)
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <b role="status">{batchWords(batch)}</b>
        {running ? (
          <Button size="xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate(batch)}>
            Stop
          </Button>
        ) : (
          <CloseButton aria-label="Close" onClick={() => setClosed(batchKey)} />
        )}
      </div>
      {running && <Progress value={((done ?? 0) / total) * 100} animated aria-label="Progress" />}
      {skipped > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ reason, count: winners }) => (
            <li key={reason}>
              {count(winners)} skipped: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
