import type { Fairness } from '#features/verify/contract.ts'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { count } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { Term } from '#web/parts/term.tsx'
import classes from './heads-card.module.css'

const SHOWN = 8

/** How the play log grew, and its newest published heads. */
export function HeadsCard({ fairness: { heads, log, timezone } }: { fairness: Fairness }) {
  const plays = heads.map(({ seq }) => seq).reverse()
  return (
    <SectionCard
      title={
        <>
          Log <Term term="checkpoint">checkpoints</Term>
        </>
      }
      count={log.headCount}
      action={
        plays.length > 1 && (
          <Sparkline
            values={[0, ...plays]}
            label={`Plays in the log, ${log.published} at the newest checkpoint`}
          />
        )
      }
    >
      <p className={classes.text}>
        {heads.length === 0
          ? 'The first checkpoint is published within 15 minutes of the first play.'
          : 'Each play is chained to the one before. Every 15 minutes the chain is signed and published, so no play can be added or removed later.'}
      </p>
      {heads.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Published</th>
              <th scope="col" className={classes.number}>
                Plays
              </th>
              <th scope="col">Hash</th>
            </tr>
          </thead>
          <tbody>
            {heads.slice(0, SHOWN).map(({ seq, h, publishedAt }) => (
              <tr key={seq}>
                <td>{shortMoment(publishedAt, timezone)}</td>
                <td className={classes.number}>{count(seq)}</td>
                <td>
                  <code className={classes.hash} title={h}>
                    {h}
                  </code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  )
}
