/** Ending that carriers require with every link. */
const REPLY_ENDING = 'Msg & data rates may apply. Reply HELP for help, STOP to opt out.'

/** The number of the simulator, which needs no carrier. 555-0100 to 555-0199 are reserved as fictional. */
export const TEST_NUMBER = '+12025550199'

/** The automatic reply to a keyword: who it is, what for, the link, and what carriers want said. */
export function keywordReply(brand: string, what: string, link: string): string {
  return `${brand}: ${what}: ${link} ${REPLY_ENDING}`
}

/** To STOP. */
export const stopReply = (brand: string) =>
  `${brand}: You will get no more texts from us. Reply START to get them again.`

/** To START. */
export const startReply = (brand: string) => `${brand}: You will get our texts again. ${REPLY_ENDING}`

/** To HELP: who writes, and how they are reached. */
export function helpReply(brand: string, title: string, contact: string): string {
  const about = title === '' || title === brand ? '' : ` ${title}.`
  return `${brand}:${about} Help: ${contact}. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out.`
}

/** Reply to unrecognized text. */
export const unknownReply = (brand: string) =>
  `${brand}: We do not know this word. Text the keyword that you saw. Reply HELP for help, STOP to opt out.`
