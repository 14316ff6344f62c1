import { onPress, type RevealScript } from '../stage-script.ts'

/** The duration of the wheel's turn in the style sheet, plus a look at its stop. */
const SPIN_MS = 3800

export const wheel: RevealScript = { start: onPress(SPIN_MS) }
