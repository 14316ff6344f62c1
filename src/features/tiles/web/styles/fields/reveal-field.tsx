import { SegmentedControl } from '@mantine/core'
import { IconBolt, IconCards, IconConfetti, IconHandFinger, IconWheel } from '@tabler/icons-react'
import { useId } from 'react'
import type { TileStyles } from '#features/tiles/contract.ts'
import { REVEALS } from '../../../style.ts'
import classes from '../tile-style-panel.module.css'

type Reveal = NonNullable<TileStyles['reveal']>

const LOOKS = {
  none: { label: 'At once', Icon: IconBolt },
  scratch: { label: 'Scratch', Icon: IconHandFinger },
  wheel: { label: 'Wheel', Icon: IconWheel },
  flip: { label: 'Flip', Icon: IconCards },
  confetti: { label: 'Confetti', Icon: IconConfetti },
} as const satisfies Record<Reveal, unknown>
const CHOICES = REVEALS.map(value => {
  const { label, Icon } = LOOKS[value]
  return {
    value,
    label: (
      <span className={classes.reveal}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {label}
      </span>
    ),
  }
})

/** How the result appears on the first screen after a play. */
export function RevealField({ value, onChange }: { value: Reveal; onChange: (reveal: Reveal) => void }) {
  const id = useId()
  return (
    <div>
      <div id={id} className={classes.label}>
        How the result is revealed
      </div>
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.revealLabel }}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        data={CHOICES}
        value={value}
        onChange={next => onChange(REVEALS.find(reveal => reveal === next) ?? 'none')}
      />
      <p id={`${id}-note`} className={classes.note}>
        Presentation only: the result was decided before. “Show my result” is always beside it. Choose the
        same for every result, or the way it appears tells how it ends.
      </p>
    </div>
  )
}
