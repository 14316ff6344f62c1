/** End all messages (promotions, section 1.5); in the languages of our pages. */
export const STOP_WORDS: readonly string[] = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ALTO',
  'BAJA',
  'CANCELAR',
  'PARAR',
  'ARRET',
  'ANNULER',
]

/** Explain who writes. */
export const HELP_WORDS: readonly string[] = ['HELP', 'INFO', 'AIDE', 'AYUDA']

/** Ask for messages again. */
export const START_WORDS: readonly string[] = ['START', 'UNSTOP', 'OPTIN']

/** Means START after STOP, and nothing otherwise. */
export const YES = 'YES'

/** Words that always mean something else in a text message, so they can never be keywords. */
export const RESERVED_WORDS: readonly string[] = [...STOP_WORDS, ...HELP_WORDS, ...START_WORDS, YES]
