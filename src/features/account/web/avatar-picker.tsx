import { useId } from 'react'
import { AVATARS, Avatar } from '#ui/layout/brand/avatar.tsx'
import classes from './avatar-picker.module.css'

interface AvatarPickerProps {
  name: string
  /** `avatar0` to `avatar11`. */
  value: string
  onChange: (icon: string) => void
}

/** Picker for twelve pictures, each named by its instrument. */
export function AvatarPicker({ name, value, onChange }: AvatarPickerProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div id={id} className={classes.legend}>
        Avatar
      </div>
      <div className={classes.pictures}>
        {AVATARS.map(([icon, instrument]) => (
          <label key={icon} className={classes.picture} title={instrument}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <Avatar icon={icon} size={44} alt={instrument} />
          </label>
        ))}
      </div>
    </div>
  )
}
