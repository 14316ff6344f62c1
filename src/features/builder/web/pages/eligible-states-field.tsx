import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { PLACES, STATES } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { PageFields } from '../page-fields.tsx'
import { STATE_OPTIONS } from '../state-names.ts'
import { useField } from '../use-field.ts'

/** Whose residents may enter: the whole country, or some states and territories. */
export function EligibleStatesField() {
  const { value: codes, error, change } = useField('eligibleStates')
  const [choosing, setChoosing] = useState(!isWholeCountry(codes))
  return (
    <PageFields>
      <ChoiceCards
        legend="Who may enter"
        name="eligibleStates"
        columns={2}
        choices={[
          { value: 'all', label: 'All 50 states and D.C.', description: 'Legal residents of any of them.' },
          {
            value: 'some',
            label: 'Only some',
            description: 'New York, Florida and Rhode Island have rules of their own.',
          },
        ]}
        value={choosing ? 'some' : 'all'}
        onChange={answer => {
          setChoosing(answer === 'some')
          if (answer === 'all') change([...STATES])
        }}
      />
      {choosing && (
        <MultiSelect
          label="States and territories"
          description="Take away those whose residents may not enter."
          placeholder={codes.length === 0 ? 'Choose states' : ''}
          data={STATE_OPTIONS}
          value={codes}
          error={error}
          onChange={chosen => change(PLACES.filter(place => chosen.includes(place)))}
          searchable
          hidePickedOptions
          clearable
          nothingFoundMessage="No state has this name"
        />
      )}
    </PageFields>
  )
}

function isWholeCountry(codes: readonly string[]): boolean {
  return codes.length === STATES.length && STATES.every(code => codes.includes(code))
}
