import { ColorInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { UNSEEN_PICKER } from '#ui/forms/unseen-picker.ts'
import { calm } from '../../fields/calm.ts'
import classes from './color-field.module.css'

const COLOR = /^#[0-9a-f]{6}$/

interface ColorFieldProps {
  label: string
  /** Undefined while the screen follows the campaign. */
  value: string | undefined
  placeholder?: string
  onChange: (color: string) => void
}

/** A color of six digits; partly typed ones stay in the field until they are complete. */
export const ColorField = calm(({ label, value = '', placeholder, onChange }: ColorFieldProps) => {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <ColorInput
      label={label}
      format="hex"
      withEyeDropper={false}
      popoverProps={{ withinPortal: true }}
      placeholder={placeholder}
      classNames={{ colorPreview: classes.preview }}
      attributes={UNSEEN_PICKER}
      value={text}
      error={text !== '' && !COLOR.test(text.toLowerCase()) ? 'Use a color such as #1241c1' : undefined}
      onChange={typed => {
        setText(typed)
        const color = typed.toLowerCase()
        if (COLOR.test(color) && color !== value) onChange(color)
      }}
    />
  )
})
