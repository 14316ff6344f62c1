import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '#ui/format/amounts.ts'
import type { WantedDate } from './add-dates.ts'
import classes from './dates.module.css'
import { readDateList } from './read-date-list.ts'

/** Bytes; two hundred dates need far less. */
const LARGEST = 200_000

interface PasteDatesProps {
  /** 'YYYY-MM-DD'; days without a year are the first such day from here on. */
  earliest: string
  onAdd: (wanted: readonly WantedDate[]) => void
}

/** Dates from a list: pasted, typed, or read from a CSV file. Unreadable lines stay, to be corrected. */
export function PasteDates({ earliest, onAdd }: PasteDatesProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const read = readDateList(text, earliest)
  const problems = read.flatMap(line => ('problem' in line ? [`Line ${line.line}: ${line.problem}`] : []))
  const wanted = read.flatMap(line =>
    'date' in line ? [{ date: line.date, name: `Line ${line.line}` }] : [],
  )

  async function open(file: File | null) {
    if (!file) return
    if (file.size > LARGEST) setError('This file is too large for a list of dates')
    else {
      setError(undefined)
      setText(await file.text())
    }
  }

  return (
    <div className={classes.paste}>
      <Textarea
        label="One date per line"
        description="Nov 27, 2026 · 11/27/2026 7 PM · 2026-11-27 19:00–22:00. With slashes the month comes first. A table needs a “Date” column. “Time” and “End” are optional."
        value={text}
        maxLength={LARGEST}
        rows={6}
        resize="vertical"
        error={error}
        onChange={event => setText(event.currentTarget.value)}
      />
      {problems.length > 0 && (
        <ul className={classes.problems} aria-label="Lines we could not read">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Group>
        <Button
          variant="default"
          disabled={wanted.length === 0}
          onClick={() => {
            onAdd(wanted)
            setText(unread(text, read))
          }}
        >
          {wanted.length === 0 ? 'Add dates' : `Add ${countOf(wanted.length, 'date')}`}
        </Button>
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={file => void open(file)}>
          {props => (
            <Button {...props} variant="subtle" color="gray">
              Open CSV file
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  )
}

/** The lines that were no dates. */
function unread(text: string, read: ReturnType<typeof readDateList>): string {
  const lines = text.split(/\r\n|\r|\n/)
  return read.flatMap(line => ('problem' in line ? [lines[line.line - 1] ?? ''] : [])).join('\n')
}
