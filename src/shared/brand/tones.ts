/** Voices of a brand's default texts; the first is the usual one. */
export const TONES = ['friendly', 'formal', 'playful'] as const
export type Tone = (typeof TONES)[number]
