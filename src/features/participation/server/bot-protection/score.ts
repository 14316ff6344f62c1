/** Signals about a request to take part, beside its answers. */
export interface Signals {
  /** Timing and signals of the form. */
  form: {
    /** Milliseconds since it was shown or read; undefined when it does not say so truly. */
    filledMs: number | undefined
    /** The field that people do not see has text in it. */
    trapped: boolean
    hasAgent: boolean
    hasLanguage: boolean
  }
  /** Tries of this address, of its network and of this device in the running hour, this one included. */
  fromAddress: number
  fromNetwork: number
  fromDevice: number
}

/** The least time in which a person fills a form (security 3.15), and the longest validity of a form. */
export const HUMAN_MS = 2000
const STALE_MS = 86_400_000

/** From this score on, a proof is required. */
export const HIGH_SCORE = 60

/**
 * Tries in an hour that raise the score, and from which on each needs a proof. A stadium shares one address, and a
 * stand at a fair shares one tablet. A proof takes their browsers a second, and crowds alone are never refused.
 */
export const ADDRESS_BUSY = 20
export const ADDRESS_CROWDED = 40
export const NETWORK_BUSY = 45
export const NETWORK_CROWDED = 90
export const DEVICE_BUSY = 4
export const DEVICE_CROWDED = 8

function stepped(count: number, busy: number, crowded: number): number {
  if (count > crowded) return HIGH_SCORE
  return count > busy ? HIGH_SCORE / 2 : 0
}

/** Likelihood that a program sent the form. */
export function formScore({ filledMs, trapped, hasAgent, hasLanguage }: Signals['form']): number {
  const timed = filledMs !== undefined && filledMs >= HUMAN_MS && filledMs <= STALE_MS
  return (timed ? 0 : HIGH_SCORE) + (trapped ? HIGH_SCORE : 0) + (hasAgent ? 0 : 40) + (hasLanguage ? 0 : 20)
}

/** Likelihood that a program makes a try: 0 for an ordinary person; from HIGH_SCORE on a proof is required. */
export function scoreOf({ form, fromAddress, fromNetwork, fromDevice }: Signals): number {
  return (
    formScore(form) +
    stepped(fromAddress, ADDRESS_BUSY, ADDRESS_CROWDED) +
    stepped(fromNetwork, NETWORK_BUSY, NETWORK_CROWDED) +
    stepped(fromDevice, DEVICE_BUSY, DEVICE_CROWDED)
  )
}
