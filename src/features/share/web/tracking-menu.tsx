import { Anchor, Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

/** Sources that a link can name; reports count its visits by them. */
export const TRACKED = {
  direct: 'No tracking',
  social: 'Social link',
  sms: 'Text message',
  qr: 'QR code',
} as const
export type Tracked = keyof typeof TRACKED

const NAMES = ['direct', 'social', 'sms', 'qr'] as const satisfies readonly Tracked[]

interface TrackingMenuProps {
  value: Tracked
  onChange: (source: Tracked) => void
}

/** Chooses where the readers of the link come from. */
export function TrackingMenu({ value, onChange }: TrackingMenuProps) {
  return (
    <Menu position="bottom-end" portalProps={{ target: '#main' }}>
      <Menu.Target>
        <Anchor component="button" type="button" size="sm" fw={500}>
          {value === 'direct' ? 'Add tracking' : `Tracking: ${TRACKED[value]}`}
        </Anchor>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Count visits in reports as</Menu.Label>
        {NAMES.map(source => (
          <Menu.Item
            key={source}
            aria-current={source === value || undefined}
            rightSection={source === value && <IconCheck size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange(source)}
          >
            {TRACKED[source]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
