import { LOOK_NAMES, LOOKS, type Look } from '../../../looks.ts'
import { LookSketch } from './look-sketch.tsx'
import classes from './theme-picker.module.css'

interface LookPickerProps {
  look: Look | undefined
  onPick: (look: Look) => void
}

/** Layouts of the first page. */
export function LookPicker({ look = 'classic', onPick }: LookPickerProps) {
  return (
    <ul className={classes.themes} aria-label="Layouts">
      {LOOKS.map(name => (
        <li key={name}>
          <button
            type="button"
            className={classes.theme}
            aria-pressed={name === look}
            onClick={() => onPick(name)}
          >
            <LookSketch look={name} />
            <span className={classes.name}>{LOOK_NAMES[name].label}</span>
            <span className={classes.type}>{LOOK_NAMES[name].help}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
