import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useId, useState } from 'react'
import {
  EXPORT_KINDS,
  EXPORT_WORDS,
  ExportFormat,
  ExportKind,
  formatsOf,
} from '#features/reports/contract.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { DayRangePicker } from '#ui/forms/calendar/day-range-picker.tsx'
import { FORMATS, KIND_HINTS, PACK_HINT } from './export-words.ts'
import classes from './exports.module.css'
import { useAsk } from './use-exports.ts'

interface ExportFormProps {
  eventKey: string
  /** Those of the reports when the panel was opened. */
  days: DayRange
  /** Today in the campaign's zone, 'YYYY-MM-DD'. */
  today: string
  /** Initial kind; entries when absent. */
  kind: ExportKind | undefined
}

const KINDS = EXPORT_KINDS.map(value => ({ value, label: EXPORT_WORDS[value] }))

/** Form for the kind, format and days of a file. */
export function ExportForm({ eventKey, days: shown, today, kind: wanted = 'entries' }: ExportFormProps) {
  const id = useId()
  const [kind, setKind] = useState(wanted)
  const [wish, setWish] = useState<ExportFormat>('xlsx')
  const [days, setDays] = useState(shown)
  const ask = useAsk(eventKey)
  const formats = FORMATS.filter(({ value }) => formatsOf(kind).includes(value))
  const format = formatsOf(kind).includes(wish) ? wish : 'zip'
  const hint = FORMATS.find(({ value }) => value === format)?.hint
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        ask.mutate({ kind, format, ...days })
      }}
    >
      <Select
        label="Data"
        description={KIND_HINTS[kind]}
        inputWrapperOrder={['label', 'input', 'description']}
        data={KINDS}
        value={kind}
        allowDeselect={false}
        onChange={value => setKind(ExportKind.parse(value))}
      />
      <div>
        <div id={`${id}-format`} className={classes.label}>
          Format
        </div>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-format`}
          data={formats.map(({ value, label }) => ({ value, label }))}
          value={format}
          onChange={value => setWish(ExportFormat.parse(value))}
        />
        <p className={classes.hint}>{kind === 'auditPack' ? PACK_HINT : hint}</p>
      </div>
      <div>
        <div className={classes.label}>Days</div>
        <DayRangePicker days={days} today={today} onChange={setDays} />
      </div>
      <Button
        type="submit"
        loading={ask.isPending}
        leftSection={<IconFileExport size={16} stroke={1.75} aria-hidden />}
      >
        Export
      </Button>
    </form>
  )
}
