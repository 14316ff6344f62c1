/** What carriers want said with every link. */
export const REPLY_ENDING = 'Msg & data rates may apply. Reply HELP for help, STOP to opt out.'

/**
 * The number of the phone on the screen, which needs no carrier. 555-0100 to 555-0199 belong to nobody.
 */
export const TEST_NUMBER = '+12025550199'

/** The automatic reply to a keyword: who it is, what for, the link, and what carriers want said. */
export function keywordReply(brand: string, what: string, link: string): string {
  return `${brand}: ${what}: ${link} ${REPLY_ENDING}`
}
