import { Button, FileButton, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { countOf } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { Term } from '#web/parts/term.tsx'
import classes from '../draw.module.css'
import { MAIL_COLUMNS, mailLines, readMailRow } from './mail-rows.ts'
import { sendMailRows } from './send-mail-rows.ts'

/** Form for typing, pasting or importing mail-in entries; they take part like all others. */
export function MailCard({ eventKey }: { eventKey: string }) {
  const [text, setText] = useState('')
  const lines = mailLines(text)
  const count = lines.length
  const queryClient = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => sendMailRows(eventKey, lines.map(readMailRow)),
    onSuccess: ({ rejected, stopped }) => {
      const unsent = stopped === undefined ? [] : lines.slice(stopped.row - 1)
      setText([...rejected.map(({ row }) => lines[row - 1] ?? ''), ...unsent].join('\n'))
      return queryClient.invalidateQueries({ queryKey: ['draw', eventKey] })
    },
  })

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (!isPending && count > 0) mutate()
  }

  return (
    <SectionCard title="Mail-in entries" padded>
      <form className={classes.words} onSubmit={onSubmit}>
        <p className={classes.note}>
          Entries by mail are a <Term term="freeEntry">free entry method</Term>. They have the same odds as
          all others.
        </p>
        <Textarea
          label="One entry per line"
          description={`${MAIL_COLUMNS}. Enter days like 2026-03-05. An email or phone number is enough. Birthday and ZIP code are optional.`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          rows={4}
        />
        <div className={classes.buttons}>
          <FileButton accept=".csv,text/csv" onChange={file => void file?.text().then(setText)}>
            {props => (
              <Button variant="default" {...props}>
                Choose CSV file
              </Button>
            )}
          </FileButton>
          <Button type="submit" loading={isPending} disabled={count === 0}>
            Add {countOf(count, 'entry', 'entries')}
          </Button>
        </div>
        <div role="status">{data && `${countOf(data.created, 'entry', 'entries')} added.`}</div>
        {error && (
          <p role="alert" className={classes.problem}>
            {error.message || 'The entries could not be added.'}
          </p>
        )}
        {data?.stopped && (
          <p role="alert" className={classes.problem}>
            Rows from {data.stopped.row} on were not added. They are still in the box above.{' '}
            {data.stopped.message}
          </p>
        )}
        {data && data.rejected.length > 0 && (
          <ul role="alert" className={classes.problem}>
            {data.rejected.map(({ row, name, message }) => (
              <li key={row}>
                Row {row}
                {name && `, ${name}`}: {message}
              </li>
            ))}
          </ul>
        )}
      </form>
    </SectionCard>
  )
}
