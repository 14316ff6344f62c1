import { memo } from 'react'
import classes from './canvas.module.css'
import { type Device, DeviceSwitch } from './device-switch.tsx'

interface CanvasHeadProps {
  name: string
  /** Audience of this screen. */
  audience: string
  device: Device
  onDevice: (device: Device) => void
  /** Hint for an empty screen. */
  hint: string | undefined
}

/** Title of the screen, and the device of its preview. */
export const CanvasHead = memo(function CanvasHead(props: CanvasHeadProps) {
  const { name, audience, device, onDevice, hint } = props
  return (
    <div className={classes.head}>
      <p>
        <strong>{name}</strong> {audience}
      </p>
      <DeviceSwitch device={device} onDevice={onDevice} />
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </div>
  )
})
