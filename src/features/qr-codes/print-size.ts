/** A camera reads a code from about ten times its width. */
const REACH = 10

/** Width in millimeters that a code needs for this reading distance in meters. */
export const widthFor = (metres: number): number => Math.ceil((metres * 1000) / REACH)

/** Reading distance in meters of a code with this width in millimeters. */
export const reachOf = (millimetres: number): number => (millimetres * REACH) / 1000

/** Paper and the width of the code on our poster of it, in millimetres. */
export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297, code: 130 },
  letter: { name: 'US Letter', width: 215.9, height: 279.4, code: 120 },
} as const
export type Paper = keyof typeof PAPERS
export const PAPER_NAMES: readonly Paper[] = ['a4', 'letter']

/** Enlargement of a poster, in the words of print shops. */
export const ENLARGED: Readonly<Record<Paper, readonly { name: string; factor: number }[]>> = {
  a4: [
    { name: 'A4, actual size', factor: 1 },
    { name: 'A3, 141%', factor: 1.41 },
    { name: 'A2, 200%', factor: 2 },
    { name: 'A1, 283%', factor: 2.83 },
    { name: 'A0, 400%', factor: 4 },
  ],
  letter: [
    { name: 'Letter, actual size', factor: 1 },
    { name: 'Tabloid, 129%', factor: 1.29 },
    { name: '18 × 24 in, 212%', factor: 2.12 },
    { name: '24 × 36 in, 282%', factor: 2.82 },
  ],
}
