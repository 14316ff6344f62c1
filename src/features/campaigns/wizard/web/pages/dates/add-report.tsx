import { countOf } from '#ui/format/amounts.ts'
import { Notice } from '../../fields/notice.tsx'
import classes from './dates.module.css'

/** Result of adding dates: the number added, and the reason for each line that was not. */
export function AddReport({ added, problems }: { added: number; problems: readonly string[] }) {
  if (problems.length === 0) {
    return (
      <p role="status" className={classes.said}>
        {countOf(added, 'date')} added.
      </p>
    )
  }
  return (
    <div>
      <Notice tone="warn" title={`${countOf(added, 'date')} added, ${problems.length} not.`}>
        Correct these lines and add them again.
      </Notice>
      <ul className={classes.problems}>
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}
