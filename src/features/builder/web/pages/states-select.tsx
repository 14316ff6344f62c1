import { MultiSelect } from '@mantine/core'
import { PLACES } from '#features/campaigns/contract.ts'
import { STATE_OPTIONS } from '#web/state-names.ts'
import type { Draft } from '../../contract.ts'

interface StatesSelectProps {
  codes: Draft['eligibleStates']
  error: string | undefined
  onChange: (codes: Draft['eligibleStates']) => void
}

/** The states and territories whose residents may enter, one by one. */
export function StatesSelect({ codes, error, onChange }: StatesSelectProps) {
  return (
    <MultiSelect
      label="States and territories"
      description="Take away those whose residents may not enter."
      placeholder={codes.length === 0 ? 'Choose states' : ''}
      data={STATE_OPTIONS}
      value={codes}
      error={error}
      onChange={chosen => onChange(PLACES.filter(place => chosen.includes(place)))}
      searchable
      hidePickedOptions
      clearable
      nothingFoundMessage="No state has this name"
    />
  )
}
