import { TagsInput } from '@mantine/core'

interface OptionsInputProps {
  labels: string[]
  error: string | undefined
  onChange: (labels: string[]) => void
}

/** The answers to choose from. */
export function OptionsInput({ labels, error, onChange }: OptionsInputProps) {
  return (
    <TagsInput
      label="Options"
      description="Type an option and press Enter. Add 2 to 20."
      value={labels}
      error={error}
      maxTags={20}
      onChange={onChange}
    />
  )
}
