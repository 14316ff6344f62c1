import { Select } from '@mantine/core'

interface ChoiceFieldProps<T extends string> {
  label: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  error?: string | undefined
  description?: string | undefined
  disabled?: boolean
  onChange: (value: T) => void
}

/** A property with a few values. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { value, options, onChange, ...rest } = props
  return (
    <Select
      {...rest}
      data={options.map(option => ({ ...option }))}
      value={value ?? null}
      allowDeselect={false}
      onChange={next => {
        const chosen = options.find(option => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
