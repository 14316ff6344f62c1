import { Select } from '@mantine/core'
import { calm } from './calm.ts'

interface ChoiceFieldProps<T extends string> {
  label: string
  value: T | undefined
  /** The same list each time, so that it is not read again for each letter typed elsewhere. */
  options: readonly { value: T; label: string }[]
  error?: string | undefined
  description?: string | undefined
  disabled?: boolean
  onChange: (value: T) => void
}

interface ChoiceProps extends Omit<ChoiceFieldProps<string>, 'onChange'> {
  onChange: (value: string | null) => void
}

const Choice = calm(({ value, options, ...rest }: ChoiceProps) => (
  <Select
    {...rest}
    data={options.map(option => ({ ...option }))}
    value={value ?? null}
    allowDeselect={false}
  />
))

/** A property with a few values. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { options, onChange } = props
  return (
    <Choice
      {...props}
      onChange={next => {
        const chosen = options.find(option => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
