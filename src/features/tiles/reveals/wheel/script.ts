import { onPress, type RevealScript } from '../stage-script.ts'

/** As long as the style sheet turns the wheel, and a look at where it stands. */
const SPIN_MS = 3800

export const wheel: RevealScript = { start: onPress(SPIN_MS) }
