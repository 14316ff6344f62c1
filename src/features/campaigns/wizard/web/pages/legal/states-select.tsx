import { MultiSelect } from '@mantine/core'
import { PLACES } from '#features/campaigns/contract.ts'
import { STATE_OPTIONS } from '#web/state-names.ts'
import type { Draft } from '../../../contract.ts'

interface StatesSelectProps {
  /** The field that the address of a finding names. */
  field: string
  label: string
  description: string
  codes: Draft['eligibleStates']
  error: string | undefined
  onChange: (codes: Draft['eligibleStates']) => void
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
