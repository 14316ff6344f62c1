const NAMES: Readonly<Record<string, string>> = { GOLD: 'Gold', ALECARTE: 'À la carte' }

/** The name of a plan on screens: "Gold" of 'GOLD', "À la carte" of 'ALECARTE'; other values unchanged. */
export function planName(plan: string): string {
  return NAMES[plan] ?? plan
}
