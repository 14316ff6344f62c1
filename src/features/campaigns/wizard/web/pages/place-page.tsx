import { Select } from '@mantine/core'
import { wordsOf } from '#features/campaigns/contract.ts'
import { STATE_OPTIONS } from '#web/state-names.ts'
import { FieldRow, PageFields } from '../fields/page-fields.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useField } from '../fields/use-field.ts'
import { CountriesField } from './legal/countries-field.tsx'
import { EligibleStatesField } from './legal/eligible-states-field.tsx'

/** Page 4: where the campaign takes place, and who may enter. */
export function PlacePage() {
  const state = useField('state')
  const words = wordsOf('state')
  const { value: countries } = useField('eligibleCountries')
  return (
    <PageFields>
      <FieldRow>
        <TextField name="city" />
        <Select
          label={words.label}
          description={words.help}
          data={STATE_OPTIONS}
          value={state.value || null}
          error={state.error}
          onChange={code => state.change(code ?? '')}
          searchable
          clearable
          nothingFoundMessage="No matching states"
        />
      </FieldRow>
      <CountriesField />
      {countries.includes('US') && <EligibleStatesField />}
    </PageFields>
  )
}
