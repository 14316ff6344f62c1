import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { Text } from '../../kinds/text/schema.ts'
import { ColorField } from '../styles/fields/color-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import classes from './fields.module.css'
import type { FieldsProps } from './fields-props.ts'
import { RichTextField } from './rich-text-field.tsx'

const VARIANTS = [
  { value: 'title', label: 'Title' },
  { value: 'heading', label: 'Heading' },
  { value: 'body', label: 'Body' },
  { value: 'legal', label: 'Fine print' },
] as const
const SIDES = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'right', label: 'Right' },
] as const

export function TextFields({ component, errors, onChange }: FieldsProps<Text>) {
  const alignId = useId()
  return (
    <>
      <RichTextField
        label="Text"
        value={component.text}
        error={errors.text}
        onChange={text => onChange({ text }, 'text')}
      />
      <ChoiceField
        label="Style"
        value={component.variant}
        options={VARIANTS}
        onChange={variant => onChange({ variant })}
      />
      <div>
        <div className={classes.label} id={alignId}>
          Alignment
        </div>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={alignId}
          data={[...SIDES]}
          value={component.align}
          onChange={value => onChange({ align: SIDES.find(side => side.value === value)?.value ?? 'left' })}
        />
      </div>
      <ColorField
        label="Color"
        placeholder="Same as screen"
        value={component.color}
        onChange={color => onChange({ color }, 'color')}
      />
    </>
  )
}
