import { Button, Switch } from '@mantine/core'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { show } from '#web/keys/screen-keys.ts'
import { setSingleKeys, useSingleKeys } from '#web/keys/use-single-keys.ts'
import classes from './profile.module.css'

/** Switch for single-key shortcuts; applies at once, on this device only. */
export function KeyboardCard() {
  const on = useSingleKeys()
  return (
    <SectionCard
      title="Keyboard"
      padded
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => show('keys')}>
          All shortcuts
        </Button>
      }
    >
      <Switch
        label="Single-key shortcuts"
        description="Keys without Ctrl or Cmd, such as c for a new campaign. They pause while you type."
        checked={on}
        onChange={event => setSingleKeys(event.currentTarget.checked)}
      />
      <p className={classes.help}>Saved on this device.</p>
    </SectionCard>
  )
}
