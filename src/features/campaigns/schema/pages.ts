/** The wizard's pages by topic (product rule A8). */
export const PAGE = {
  type: 1,
  basics: 2,
  schedule: 3,
  place: 4,
  dates: 5,
  channels: 6,
  capture: 7,
  questions: 8,
  extras: 9,
  prizes: 10,
  winners: 11,
  legal: 12,
  review: 13,
} as const
export type PageNumber = (typeof PAGE)[keyof typeof PAGE]
