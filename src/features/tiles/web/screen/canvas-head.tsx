import { SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { memo } from 'react'
import { Unseen } from '#web/ui/unseen.tsx'
import classes from './canvas.module.css'

const DEVICES = [
  { value: 'phone', label: 'Phone', Icon: IconDeviceMobile },
  { value: 'tablet', label: 'Tablet', Icon: IconDeviceTablet },
  { value: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop },
] as const

/** On what a screen is looked at. */
export type Device = (typeof DEVICES)[number]['value']

interface CanvasHeadProps {
  name: string
  /** Who sees this screen. */
  audience: string
  device: Device
  onDevice: (device: Device) => void
}

/** Which screen it is, and on what it is looked at. */
export const CanvasHead = memo(function CanvasHead({ name, audience, device, onDevice }: CanvasHeadProps) {
  return (
    <div className={classes.head}>
      <p>
        <strong>{name}</strong> {audience}
      </p>
      <SegmentedControl
        size="xs"
        aria-label="Width of the preview"
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
    </div>
  )
})
