import { Button, FileButton, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { countOf } from '#web/amounts.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import classes from './draw.module.css'
import { MAIL_COLUMNS, readMailRows } from './mail-rows.ts'
import { sendMailRows } from './send-mail-rows.ts'

/** Where the team types, pastes or imports entries that came by mail; they take part like all others. */
export function MailCard({ eventKey }: { eventKey: string }) {
  const [text, setText] = useState('')
  const queryClient = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => sendMailRows(eventKey, readMailRows(text)),
    onSuccess: ({ rejected }) => {
      const rows = text.split(/\r?\n/).filter(line => line.trim() !== '')
      const offset = rows.length - readMailRows(text).length
      setText(rejected.map(({ row }) => rows[row - 1 + offset] ?? '').join('\n'))
      return queryClient.invalidateQueries({ queryKey: ['draw', eventKey] })
    },
  })
  const count = readMailRows(text).length

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (!isPending && count > 0) mutate()
  }

  return (
    <SectionCard title="Entries by mail" padded>
      <form className={classes.words} onSubmit={onSubmit}>
        <Textarea
          label="One entry on each line"
          description={`${MAIL_COLUMNS}. Days as 2026-03-05. An email or a phone number is enough; birthday and ZIP code may be left out.`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          rows={4}
        />
        <div className={classes.buttons}>
          <FileButton accept=".csv,text/csv" onChange={file => void file?.text().then(setText)}>
            {props => (
              <Button variant="default" {...props}>
                Choose a CSV file
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
