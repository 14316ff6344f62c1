import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { PageError, PageFields, PageNote } from '../../fields/page-fields.tsx'
import { useBuild } from '../../state/build-store.ts'
import { addDates, daysOf, type WantedDate } from './add-dates.ts'
import { AddReport } from './add-report.tsx'
import { DateList } from './date-list.tsx'
import { PasteDates } from './paste-dates.tsx'
import { PickDays } from './pick-days.tsx'
import { WeeklyRepeat } from './weekly-repeat.tsx'

const WAYS = [
  { value: 'pick', label: 'Calendar' },
  { value: 'weekly', label: 'Every week' },
  { value: 'list', label: 'List or CSV file' },
]

/** Page 5: the dates of a campaign that has several. */
export function DatesPage() {
  const { draft, problems, set } = useBuild()
  const [way, choose] = useState('pick')
  const [report, setReport] = useState<{ added: number; problems: string[] }>()
  const days = daysOf(draft)

  function add(wanted: readonly WantedDate[]) {
    const { rows, ...told } = addDates(draft, wanted)
    set('childTimes', rows)
    setReport(told)
  }

  if (!days)
    return <PageNote>Enter the campaign’s start and end first. Dates must fall between them.</PageNote>
  return (
    <PageFields>
      <PageNote>Each date has its own link and QR code. Prizes and rules are shared.</PageNote>
      <div>
        <SegmentedControl
          aria-label="How to add dates"
          data={WAYS}
          value={way}
          onChange={next => {
            choose(next)
            setReport(undefined)
          }}
        />
      </div>
      {way === 'pick' && <PickDays days={days} onAdd={add} />}
      {way === 'weekly' && <WeeklyRepeat days={days} onAdd={add} />}
      {way === 'list' && <PasteDates earliest={days.first} onAdd={add} />}
      {report && <AddReport {...report} />}
      <PageError>{problems.childTimes}</PageError>
      <DateList />
    </PageFields>
  )
}
