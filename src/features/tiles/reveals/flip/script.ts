import { onPress, type RevealScript } from '../stage-script.ts'

/** As long as the style sheet turns the card. */
const TURN_MS = 700

export const flip: RevealScript = { start: onPress(TURN_MS) }
