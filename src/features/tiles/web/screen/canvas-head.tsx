import { memo } from 'react'
import classes from './canvas.module.css'
import { type Device, DeviceSwitch } from './device-switch.tsx'

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
      <DeviceSwitch device={device} onDevice={onDevice} />
    </div>
  )
})
