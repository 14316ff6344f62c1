const POINTS = 72 / 25.4

/** Points of this many millimeters. */
export const mm = (millimetres: number): number => millimetres * POINTS

export const INK = '#16181e'
export const QUIET = '#55585f'
