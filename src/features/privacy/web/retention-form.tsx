import { Button, NumberInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Retention } from '#features/privacy/contract.ts'
import classes from './data.module.css'
import { useUpdateRetention } from './use-retention.ts'

const RANGE = {
  min: 1,
  max: 120,
  clampBehavior: 'strict',
  allowDecimal: false,
  allowNegative: false,
} as const

/** Changes both times; once a campaign is activated, only to less. */
export function RetentionForm({ eventKey, retention }: { eventKey: string; retention: Retention }) {
  const save = useUpdateRetention(eventKey)
  const [entries, setEntries] = useState<number | string>(retention.entriesMonths)
  const [winners, setWinners] = useState<number | string>(retention.winnersMonths)
  const wanted = { entriesMonths: Number(entries), winnersMonths: Number(winners) }
  const isChanged =
    wanted.entriesMonths !== retention.entriesMonths || wanted.winnersMonths !== retention.winnersMonths
  const isWhole = wanted.entriesMonths >= 1 && wanted.winnersMonths >= 1
  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (isChanged && isWhole && !save.isPending) save.mutate(wanted)
  }
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      <NumberInput {...RANGE} label="Entrants: months after the end" value={entries} onChange={setEntries} />
      <NumberInput {...RANGE} label="Winners: months after the end" value={winners} onChange={setWinners} />
      <Button type="submit" loading={save.isPending} disabled={!isChanged || !isWhole}>
        Save
      </Button>
      <p className={classes.note}>
        We notify you 30 days before. After activation, you can only shorten these periods, because entrants
        were told the maximum.
      </p>
    </form>
  )
}
