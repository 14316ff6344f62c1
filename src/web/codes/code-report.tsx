import { Select } from '@mantine/core'
import type { CodeReport } from '#features/prize-codes/contract.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import classes from './codes.module.css'

const PROBLEMS = {
  tooLong: 'longer than 64 characters',
  character: 'has a character that barcodes cannot show',
} as const satisfies Record<CodeReport['problems'][number]['problem'], string>

/** Codes that the check left out or changed, in a line each. */
function linesOf({ duplicates, known, empty, spaces }: CodeReport): string[] {
  return [
    duplicates > 0 && `${countOf(duplicates, 'duplicate')} left out`,
    known > 0 && `${countOf(known, 'code')} left out: already in your account`,
    empty > 0 && `${countOf(empty, 'empty line')} skipped`,
    spaces > 0 && `Spaces removed around ${countOf(spaces, 'code')}`,
  ].filter(line => line !== false)
}

/** A format that few codes have may be a typo, or a line that was cut off. */
const RARE = 0.01

function Formats({ formats, codes }: CodeReport) {
  return (
    <ul className={classes.list} aria-label="Formats">
      {formats.map(({ format, count: of, line }) => (
        <li key={format}>
          <code>{format}</code> {countOf(of, 'code')}
          {formats.length > 1 && of < codes * RARE && <strong>. Check line {count(line)}</strong>}
        </li>
      ))}
    </ul>
  )
}

/** The check of a list, before it is saved. */
export function CodeReportView({
  report,
  onColumn,
}: {
  report: CodeReport
  onColumn: (column: number) => void
}) {
  const { codes, invalid, problems, columns, column, header } = report
  const columnNames = Array.from({ length: columns }, (_, at) => ({
    value: String(at + 1),
    label: at + 1 === column && header ? header : `Column ${at + 1}`,
  }))
  return (
    <section className={classes.report} aria-label="Check of the list">
      <p className={classes.found} role="status">
        {countOf(codes, 'new code')}
      </p>
      {columns > 1 && (
        <Select
          label="Column with the codes"
          data={columnNames}
          value={String(column)}
          allowDeselect={false}
          onChange={value => onColumn(Number(value))}
        />
      )}
      <ul className={classes.list}>
        {linesOf(report).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Formats {...report} />
      {invalid > 0 && (
        <div className={classes.problem}>
          {countOf(invalid, 'line')} left out:
          <ul className={classes.list}>
            {problems.map(({ line, problem }) => (
              <li key={line}>
                Line {count(line)} {PROBLEMS[problem]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
