import stacked from '#ui/layout/stacked-table.module.css'
import type { Comparison } from '../contract.ts'
import classes from './campaign-file.module.css'

interface DifferencesProps {
  comparison: Comparison
  /** Heads of the two columns. */
  before: string
  after: string
}

/** Table of differences, a row for each value. */
export function Differences({ comparison, before, after }: DifferencesProps) {
  return (
    <table className={`${classes.table} ${stacked.stacked}`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {comparison.differences.map(difference => (
          <tr key={difference.path + difference.label}>
            <th scope="row">{difference.label}</th>
            <td data-label={before}>{difference.before || 'None'}</td>
            <td data-label={after}>{difference.after || 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
