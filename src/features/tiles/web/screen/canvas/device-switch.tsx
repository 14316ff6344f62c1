import { SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { Unseen } from '#ui/forms/unseen.tsx'
import classes from './device-switch.module.css'

const DEVICES = [
  { value: 'phone', label: 'Phone', Icon: IconDeviceMobile },
  { value: 'tablet', label: 'Tablet', Icon: IconDeviceTablet },
  { value: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop },
] as const

/** A preview device. */
export type Device = (typeof DEVICES)[number]['value']

/** Switch of the preview device. */
export function DeviceSwitch({ device, onDevice }: { device: Device; onDevice: (device: Device) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Preview width"
      value={device}
      onChange={onDevice}
      data={DEVICES.map(({ value, label, Icon }) => ({
        value,
        label: (
          <span className={classes.device}>
            <Icon size={16} stroke={1.6} aria-hidden />
            <Unseen>{label}</Unseen>
          </span>
        ),
      }))}
    />
  )
}
