const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('\f^{}\\[~]|€')

/**
 * Number of messages that carriers bill for a text. In the GSM-7 alphabet a message holds 160 characters, or 153 each
 * when there are several; one character outside it makes that 70 and 67 (UCS-2, 3GPP TS 23.038).
 */
export function countSegments(text: string): number {
  const characters = [...text]
  if (characters.every(character => BASIC.has(character) || EXTENDED.has(character))) {
    const septets = characters.reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0)
    return septets <= 160 ? 1 : Math.ceil(septets / 153)
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}
