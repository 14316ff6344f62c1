import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './profile.module.css'

const schemes = [
  { value: 'auto', label: 'Same as device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Color scheme switch; applies at once, on this device only. */
export function AppearanceCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const id = useId()
  return (
    <SectionCard title="Appearance" padded>
      <div id={id} className={classes.label}>
        Color scheme
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={[...schemes]}
        value={colorScheme}
        onChange={setColorScheme}
      />
      <p className={classes.help}>Saved on this device.</p>
    </SectionCard>
  )
}
