import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { FieldGroup } from '../page-fields.tsx'
import { useField } from '../use-field.ts'

/** How many screens collect an entry for the draw, 1 to 5. */
export function SweepsPagesField() {
  const { value, change } = useField('numberSweepsPages')
  const id = useId()
  return (
    <FieldGroup
      legend="Screens that collect an entry for the draw"
      description="More screens ask for more, and fewer people finish them."
    >
      <div>
        <SegmentedControl
          id={id}
          aria-label="Screens that collect an entry for the draw"
          data={['1', '2', '3', '4', '5']}
          value={String(value)}
          onChange={next => change(Number(next))}
        />
      </div>
    </FieldGroup>
  )
}
