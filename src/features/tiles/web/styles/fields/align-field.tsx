import { SegmentedControl } from '@mantine/core'
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { TileStyles } from '#features/tiles/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import classes from '../tile-style-panel.module.css'

const AS_IS = 'as-is'
const SIDES = [
  { value: 'left', label: 'Left', Icon: IconAlignLeft },
  { value: 'center', label: 'Center', Icon: IconAlignCenter },
  { value: 'right', label: 'Right', Icon: IconAlignRight },
] as const
const CHOICES = [
  { value: AS_IS, label: 'Default' },
  ...SIDES.map(({ value, label, Icon }) => ({
    value,
    label: (
      <span className={classes.side}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <Unseen>{label}</Unseen>
      </span>
    ),
  })),
]

interface AlignFieldProps {
  /** Undefined if each text has its own alignment. */
  value: TileStyles['align']
  onChange: (align: TileStyles['align']) => void
}

/** Alignment of a whole screen. */
export function AlignField({ value, onChange }: AlignFieldProps) {
  const id = useId()
  return (
    <div>
      <div id={id} className={classes.label}>
        Alignment
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        data={CHOICES}
        value={value ?? AS_IS}
        onChange={next => onChange(SIDES.find(side => side.value === next)?.value)}
      />
    </div>
  )
}
