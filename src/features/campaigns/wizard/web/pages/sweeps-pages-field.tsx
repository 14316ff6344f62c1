import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { MOST_SWEEPS_PAGES, wordsOf } from '#features/campaigns/contract.ts'
import { FieldGroup } from '../fields/page-fields.tsx'
import { useField } from '../fields/use-field.ts'

const { label, help } = wordsOf('numberSweepsPages')
const NUMBERS = Array.from({ length: MOST_SWEEPS_PAGES }, (_, index) => String(index + 1))

/** Number of screens that collect an entry for the draw, 1 to 5. */
export function SweepsPagesField() {
  const { value, change } = useField('numberSweepsPages')
  const id = useId()
  return (
    <FieldGroup legend={label} description={help}>
      <div>
        <SegmentedControl
          id={id}
          aria-label={label}
          data={NUMBERS}
          value={String(value)}
          onChange={next => change(Number(next))}
        />
      </div>
    </FieldGroup>
  )
}
