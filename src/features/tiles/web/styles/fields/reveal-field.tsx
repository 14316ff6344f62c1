import { SegmentedControl } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useId } from 'react'
import type { TileStyles } from '#features/tiles/contract.ts'
import { REVEAL_ICONS } from '../../../reveals/icons.ts'
import { factsOf, REVEALS } from '../../../reveals/index.ts'
import classes from '../tile-style-panel.module.css'

type Reveal = NonNullable<TileStyles['reveal']>

const LOOKS = [
  { value: 'none', label: 'Instantly', Icon: IconBolt },
  ...REVEALS.map(value => ({ value, label: factsOf(value).label, Icon: REVEAL_ICONS[value] })),
] as const
const CHOICES = LOOKS.map(({ value, label, Icon }) => ({
  value,
  label: (
    <span className={classes.reveal}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </span>
  ),
}))

/** Reveal of the result on the first screen after a play. */
export function RevealField({ value, onChange }: { value: Reveal; onChange: (reveal: Reveal) => void }) {
  const id = useId()
  return (
    <div>
      <div id={id} className={classes.label}>
        Result reveal
      </div>
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.revealLabel }}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        data={CHOICES}
        value={value}
        onChange={next => onChange(LOOKS.find(({ value }) => value === next)?.value ?? 'none')}
      />
      <p id={`${id}-note`} className={classes.note}>
        This changes only how the result appears. “Show my result” is always available. Use the same reveal
        for every result, or the reveal gives it away.
      </p>
    </div>
  )
}
