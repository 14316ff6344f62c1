import { Checkbox, Group } from '@mantine/core'
import { CONTENTS, type DraftPrize, PRIZE_FIELDS } from '#features/prizes/contract.ts'

const { label, help, choices: names } = PRIZE_FIELDS.contains

interface ContentsFieldProps {
  contains: DraftPrize['contains']
  onChange: (contains: DraftPrize['contains']) => void
}

/** Contents of a prize with extra legal rules. */
export function ContentsField({ contains, onChange }: ContentsFieldProps) {
  return (
    <Checkbox.Group
      label={label}
      description={help}
      size="sm"
      mt="sm"
      value={contains}
      onChange={chosen => onChange(CONTENTS.filter(content => chosen.includes(content)))}
    >
      <Group gap="md" mt="xs">
        {CONTENTS.map(content => (
          <Checkbox key={content} value={content} label={names[content]} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
