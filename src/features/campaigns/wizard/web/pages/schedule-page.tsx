import { wordsOf } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { PageFields } from '../fields/page-fields.tsx'
import { useField } from '../fields/use-field.ts'
import { PeriodFields } from './period-fields.tsx'

/** Page 3: period of the campaign, and its time zone. */
export function SchedulePage() {
  const single = useField('singleEvent')
  return (
    <PageFields>
      <PeriodFields />
      <ChoiceCards
        legend={wordsOf('singleEvent').label}
        name="singleEvent"
        columns={2}
        choices={[
          { value: 'single', label: 'A single event', description: 'One period from start to end.' },
          {
            value: 'many',
            label: 'Several dates',
            description: 'Home games or tour stops, each with its own link.',
          },
        ]}
        value={single.value ? 'single' : 'many'}
        onChange={answer => single.change(answer === 'single')}
      />
    </PageFields>
  )
}
