import { MultiSelect } from '@mantine/core'
import { PLACES, type Place } from '#features/campaigns/contract.ts'
import { STATE_OPTIONS } from '#web/state-names.ts'

interface StatesSelectProps {
  /** The field that the address of a finding names. */
  field: string
  label: string
  description: string
  codes: Place[]
  error: string | undefined
  onChange: (codes: Place[]) => void
}

/** States and territories, one by one. */
export function StatesSelect({ field, codes, error, onChange, ...words }: StatesSelectProps) {
  return (
    <MultiSelect
      {...words}
      data-field={field}
      placeholder={codes.length === 0 ? 'Choose states' : ''}
      data={STATE_OPTIONS}
      value={codes}
      error={error}
      onChange={chosen => onChange(PLACES.filter(place => chosen.includes(place)))}
      searchable
      hidePickedOptions
      clearable
      nothingFoundMessage="No matching states"
    />
  )
}
