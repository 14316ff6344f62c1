import { Button, MultiSelect, Select } from '@mantine/core'
import { PLACES, STATES } from '#features/campaigns/contract.ts'
import { countOf } from '#web/amounts.ts'
import { FieldGroup, FieldRow, PageFields } from '../page-fields.tsx'
import { STATE_OPTIONS } from '../state-names.ts'
import { TextField } from '../text-field.tsx'
import { useField } from '../use-field.ts'

/** Page 4: where the campaign takes place, and who may enter. */
export function PlacePage() {
  const state = useField('state')
  const eligible = useField('eligibleStates')
  const all = STATES.every(code => eligible.value.includes(code))
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
      <FieldGroup
        legend="Who may enter"
        description={`Legal residents of ${countOf(eligible.value.length, 'place')}. New York, Florida and Rhode Island have rules of their own for larger prizes.`}
      >
        <MultiSelect
          aria-label="Eligible states"
          placeholder={eligible.value.length === 0 ? 'Choose states' : ''}
          data={STATE_OPTIONS}
          value={eligible.value}
          error={eligible.error}
          onChange={codes => eligible.change(PLACES.filter(place => codes.includes(place)))}
          searchable
          hidePickedOptions
          clearable
          nothingFoundMessage="No state has this name"
        />
        {!all && (
          <div>
            <Button variant="default" size="xs" onClick={() => eligible.change([...STATES])}>
              All 50 states and D.C.
            </Button>
          </div>
        )}
      </FieldGroup>
    </PageFields>
  )
}
