import { useQuery } from '@tanstack/react-query'
import { listRefusals, type RefusalReason } from '#features/participation/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'
import classes from './live-monitor.module.css'

const REFRESH_MS = 30_000

const REASONS: Record<RefusalReason, { label: string; words: string }> = {
  blacklist: { label: 'On the blacklist', words: 'An entry of the blacklist names them.' },
  age: { label: 'Too young', words: 'Their date of birth is below the minimum age.' },
  place: { label: 'Outside the area', words: 'Their ZIP code is where the campaign is not open.' },
  limit: { label: 'Had their turn', words: 'They have taken part as often as the rules allow.' },
  program: {
    label: 'Looked like a program',
    words: 'They were asked for a proof first; whoever gave it took part.',
  },
  proof: { label: 'Proof failed', words: 'The proof was wrong, too late or used before.' },
  rate: { label: 'Tried too often', words: 'Too many tries came from one address, or for one mailbox.' },
  code: { label: 'Wrong code', words: 'The code that they were sent was wrong or too late.' },
}

/** How many could not take part, and why, in plain words. */
export function TurnedAway({ eventKey }: { eventKey: string }) {
  const { data } = useQuery({
    queryKey: ['refusals', eventKey],
    queryFn: ({ signal }) => call(listRefusals, { params: { eventKey }, query: testData(), signal }),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return null
  return (
    <SectionCard
      title="Turned away"
      action={
        <span className={classes.figure}>
          <strong>{count(data.total)}</strong> {data.total === 1 ? 'try' : 'tries'}
        </span>
      }
    >
      {data.total === 0 ? (
        <p className={classes.nothing}>Nobody so far.</p>
      ) : (
        <ul className={classes.list}>
          {data.reasons.map(({ reason, count: tries, today }) => (
            <li key={reason} className={classes.refusal}>
              <span className={classes.prizeTitle}>{REASONS[reason].label}</span>
              <span className={classes.figure}>
                <strong>{count(tries)}</strong>
                {today > 0 && ` · ${count(today)} today`}
              </span>
              <span className={classes.refusalWords}>{REASONS[reason].words}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
