import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '#ui/format/amounts.ts'
import { useBuild } from '../../state/build-store.ts'
import type { DateRow } from './add-dates.ts'
import classes from './dates.module.css'
import { clockNote, sayDate } from './say-date.ts'

/** Every date of the draft, in order; the last removal can be undone. */
export function DateList() {
  const { draft, problems, set } = useBuild()
  const [before, keep] = useState<{ rows: DateRow[]; removed: string }>()
  const { childTimes: rows, timezone } = draft

  function remove(kept: DateRow[], removed: string) {
    keep({ rows, removed })
    set('childTimes', kept)
  }

  return (
    <section className={classes.list} aria-label="Dates">
      <div className={classes.head}>
        <h2>{rows.length === 0 ? 'No dates yet' : countOf(rows.length, 'date')}</h2>
        {rows.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => remove([], countOf(rows.length, 'date'))}
          >
            Remove all
          </Button>
        )}
      </div>
      <div role="status" className={classes.undo}>
        {before && before.rows.length > rows.length && (
          <>
            Removed {before.removed}.{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                set('childTimes', before.rows)
                keep(undefined)
              }}
            >
              Undo
            </Button>
          </>
        )}
      </div>
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row, index) => {
            const said = sayDate(row.date, timezone)
            const problem = problems[`childTimes.${index}.date`]
            const note = clockNote(row.date, timezone)
            return (
              <li key={row.key} className={classes.row} data-invalid={problem !== undefined || undefined}>
                <span>
                  {said}
                  {note !== undefined && <span className={classes.note}>{note}</span>}
                  {problem !== undefined && <span className={classes.wrong}>{problem}</span>}
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Remove ${said}`}
                  onClick={() =>
                    remove(
                      rows.filter(other => other.key !== row.key),
                      said,
                    )
                  }
                >
                  <IconTrash size={17} stroke={1.75} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
