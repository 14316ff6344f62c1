import { useBuild } from '../build-store.ts'
import { MomentInput } from '../moment-input.tsx'
import { PageError, PageFields, PageNote } from '../page-fields.tsx'
import { AddRowButton, RemoveRowButton, Row } from '../row.tsx'
import { newRowKey } from '../row-key.ts'
import { useField } from '../use-field.ts'

const MOST = 200

/** Page 5: the dates of a campaign that has several. */
export function DatesPage() {
  const { value: rows, error, change } = useField('childTimes')
  const problems = useBuild(state => state.problems)
  const [startDay] = useBuild(state => state.draft.startTime).split('T')
  return (
    <PageFields>
      <PageNote>Each date gets a link and a QR code of its own. Prizes and rules are shared.</PageNote>
      {rows.map((row, index) => (
        <Row key={row.key}>
          <MomentInput
            legend={`Date ${index + 1}`}
            value={row.date}
            error={problems[`childTimes.${index}.date`]}
            min={startDay ?? ''}
            onChange={date => change(rows.map(other => (other.key === row.key ? { ...other, date } : other)))}
            withoutTime="The whole day."
          />
          <RemoveRowButton
            label={`Remove date ${index + 1}`}
            onClick={() => change(rows.filter(other => other.key !== row.key))}
          />
        </Row>
      ))}
      <PageError>{error}</PageError>
      {rows.length < MOST && (
        <AddRowButton
          onClick={() => change([...rows, { key: newRowKey(), date: rows.at(-1)?.date ?? startDay ?? '' }])}
        >
          Add a date
        </AddRowButton>
      )}
    </PageFields>
  )
}
