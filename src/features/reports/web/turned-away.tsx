import { useQuery } from '@tanstack/react-query'
import { listRefusals, type RefusalReason } from '#features/participation/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'
import classes from './live-monitor.module.css'

const REFRESH_MS = 30_000

const REASONS: Record<RefusalReason, { label: string; words: string }> = {
  blacklist: { label: 'On the blacklist', words: 'They match a blacklist entry.' },
  age: { label: 'Under age', words: 'They are younger than the minimum age.' },
  place: { label: 'Outside the area', words: 'Their ZIP code is outside the eligible area.' },
  limit: { label: 'Reached the limit', words: 'They already entered as often as the rules allow.' },
  program: {
    label: 'Suspected bot',
    words: 'They had to pass a bot check first. Those who passed could enter.',
  },
  proof: { label: 'Bot check failed', words: 'The bot check was wrong, late or reused.' },
  rate: { label: 'Too many attempts', words: 'Too many attempts came from one network or email address.' },
  code: { label: 'Wrong code', words: 'They entered a wrong or expired code.' },
  entryCode: { label: 'Wrong entry code', words: 'Their entry code was wrong, used or expired.' },
}

/** Number of refused people, and the reasons, in plain words. */
export function TurnedAway({ eventKey }: { eventKey: string }) {
  const { data } = useQuery({
    queryKey: ['refusals', eventKey],
    queryFn: ({ signal }) => call(listRefusals, { params: { eventKey }, query: testData(), signal }),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return null
  return (
    <SectionCard
      title="Blocked attempts"
      action={
        <span className={classes.figure}>
          <strong>{count(data.total)}</strong> {data.total === 1 ? 'attempt' : 'attempts'}
        </span>
      }
    >
      {data.total === 0 ? (
        <p className={classes.nothing}>No blocked attempts so far.</p>
      ) : (
        <ul className={classes.list}>
          {data.reasons.map(({ reason, count: tries, today }) => (
            <li key={reason} className={classes.refusal}>
              <span className={classes.refusalTitle}>{REASONS[reason].label}</span>
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
