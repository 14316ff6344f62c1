import { useState } from 'react'
import { STATES, wordsOf } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { PageFields } from '../../fields/page-fields.tsx'
import { useField } from '../../fields/use-field.ts'

/** Most campaigns are for the whole country. */
const StatesSelect = lazyWithRetry(async () => (await import('#web/parts/states-select.tsx')).StatesSelect)

/** Whose residents may enter: the whole country, or some states and territories. */
export function EligibleStatesField() {
  const { value: codes, error, change } = useField('eligibleStates')
  const [choosing, setChoosing] = useState(!isWholeCountry(codes))
  return (
    <PageFields>
      <ChoiceCards
        legend={wordsOf('eligibleStates').label}
        name="eligibleStates"
        columns={2}
        choices={[
          {
            value: 'all',
            label: 'All 50 states and D.C.',
            description: 'Legal residents of any state or D.C.',
          },
          {
            value: 'some',
            label: 'Selected states only',
            description: 'New York, Florida and Rhode Island have their own rules.',
          },
        ]}
        value={choosing ? 'some' : 'all'}
        onChange={answer => {
          setChoosing(answer === 'some')
          if (answer === 'all') change([...STATES])
        }}
      />
      {choosing && (
        <StatesSelect
          field="eligibleStates"
          label="States and territories"
          description="Remove states whose residents cannot enter."
          codes={codes}
          error={error}
          onChange={change}
        />
      )}
    </PageFields>
  )
}

function isWholeCountry(codes: readonly string[]): boolean {
  return codes.length === STATES.length && STATES.every(code => codes.includes(code))
}
