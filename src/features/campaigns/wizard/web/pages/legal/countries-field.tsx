import { useState } from 'react'
import { wordsOf } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { PageFields } from '../../fields/page-fields.tsx'
import { useField } from '../../fields/use-field.ts'

/** Most campaigns stay in the country. */
const CountriesSelect = lazyWithRetry(async () => (await import('./countries-select.tsx')).CountriesSelect)

/** Countries where entrants may live. */
export function CountriesField() {
  const { value: codes, error, change } = useField('eligibleCountries')
  const isHere = codes.length === 1 && codes[0] === 'US'
  const [choosing, setChoosing] = useState(!isHere)
  return (
    <PageFields>
      <ChoiceCards
        legend={wordsOf('eligibleCountries').label}
        name="eligibleCountries"
        columns={2}
        choices={[
          { value: 'here', label: 'The United States' },
          {
            value: 'more',
            label: 'Other countries',
            description:
              'Each country has its own law. Outside Canada and the UK, get a local lawyer’s approval.',
          },
        ]}
        value={choosing ? 'more' : 'here'}
        onChange={answer => {
          setChoosing(answer === 'more')
          if (answer === 'here') change(['US'])
        }}
      />
      {choosing && <CountriesSelect codes={codes} error={error} onChange={change} />}
    </PageFields>
  )
}
