import { Select } from '@mantine/core'
import { STATE_OPTIONS } from '#web/state-names.ts'
import { FieldRow, PageFields } from '../page-fields.tsx'
import { TextField } from '../text-field.tsx'
import { useField } from '../use-field.ts'
import { CountriesField } from './countries-field.tsx'
import { EligibleStatesField } from './eligible-states-field.tsx'

/** Page 4: where the campaign takes place, and who may enter. */
export function PlacePage() {
  const state = useField('state')
  const { value: countries } = useField('eligibleCountries')
  return (
    <PageFields>
      <FieldRow>
        <TextField
          name="city"
          label="City"
          description="Leave it empty when there is no one place."
          maxLength={80}
        />
        <Select
          label="State"
          description="Where the event takes place."
          data={STATE_OPTIONS}
          value={state.value || null}
          error={state.error}
          onChange={code => state.change(code ?? '')}
          searchable
          clearable
          nothingFoundMessage="No state has this name"
        />
      </FieldRow>
      <CountriesField />
      {countries.includes('US') && <EligibleStatesField />}
    </PageFields>
  )
}
