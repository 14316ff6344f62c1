import { Checkbox, Group } from '@mantine/core'
import type { DraftPrize } from '#features/builder/contract.ts'
import { CONTENTS } from '#features/prizes/contract.ts'

const names: Record<DraftPrize['contains'][number], string> = {
  alcohol: 'Alcohol',
  tobacco: 'Tobacco',
  firearm: 'A firearm',
  cash: 'Cash',
  vehicle: 'A vehicle',
}

interface ContentsFieldProps {
  contains: DraftPrize['contains']
  onChange: (contains: DraftPrize['contains']) => void
}

/** What of a prize the law looks at more closely. */
export function ContentsField({ contains, onChange }: ContentsFieldProps) {
  return (
    <Checkbox.Group
      label="It is or holds"
      description="The law looks at these more closely. Leave them all empty for anything else."
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
