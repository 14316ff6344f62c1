import { z } from 'zod'
import { PrizeKey } from '#features/prizes/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'

/** How people spread over the period: evenly, most at its start, or most at its end. */
export const DAY_SHAPES = ['even', 'launch', 'finish'] as const
/** How people spread over a day, in the campaign's time zone. */
export const HOUR_SHAPES = ['even', 'daytime', 'evening'] as const

/** Bounds of the assumptions. */
export const BOUNDS = { people: 1_000_000, identities: 20, plays: 1_000_000, runs: 20, days: 400 } as const

/** Assumed traffic, and changes to try. */
export const Assumptions = z.strictObject({
  /** People who come at least once, over the whole period. */
  people: z
    .int('Enter a whole number')
    .min(1, 'Enter at least 1')
    .max(BOUNDS.people, 'Enter at most 1,000,000'),
  days: z.enum(DAY_SHAPES).default('even'),
  hours: z.enum(HOUR_SHAPES).default('evening'),
  /** Share of the people of a day who come again the next day, 0 to 0.95. */
  returning: z.number().min(0).max(0.95).default(0),
  /** Share of people who enter under several names, 0 to 0.5. */
  cheats: z.number().min(0).max(0.5).default(0),
  /** Names that each of them uses, 2 to 20. */
  identities: z.int().min(2).max(BOUNDS.identities).default(5),
  /** Try other quantities; prizes that are not listed keep theirs. */
  quantities: z
    .array(z.strictObject({ id: PrizeKey, quantity: z.int().min(0).max(1_000_000) }))
    .max(50)
    .default([]),
  /** Try other odds: 1 in how many plays wins. Only for campaigns that play by odds. */
  oneIn: z.int().min(1).max(1_000_000).optional(),
  /** The same number repeats the same chance. */
  seed: z.int().min(0).max(4_294_967_295).default(1),
})
export type Assumptions = z.output<typeof Assumptions>

/** A figure over all runs: its mean, and the bounds that 9 of 10 runs keep. */
export const Spread = z.object({ mean: z.number(), low: z.number(), high: z.number() })
export type Spread = z.output<typeof Spread>

/** A day of the period, in the campaign's time zone. */
export const SimulatedDay = z.object({
  /** YYYY-MM-DD. */
  day: z.iso.date(),
  plays: Spread,
  wins: Spread,
  /** Prizes left in the evening. */
  left: Spread,
})

/** Figures of a simulation. */
export const Simulation = z.object({
  runs: z.int(),
  /** Plays of all runs together. */
  simulated: z.int(),
  pieces: z.int(),
  plays: Spread,
  /** Attempts above the limits of one person. */
  refused: Spread,
  wins: Spread,
  /** Share of people who win at least once. */
  winners: Spread,
  /** Plays for each win; absent when nothing is won. */
  oneIn: z.number().optional(),
  /** Share of the wins that go to people with several names. */
  cheated: Spread,
  /** Share of runs in which the last prize is won before the end. */
  soldOut: z.number(),
  /** Half of those runs have no prize left at this time; absent when none sells out. */
  soldOutAt: Instant.optional(),
  /** Retail value of the prizes won, in cents. */
  cost: Spread,
  /** Plays in the busiest second. */
  busiest: Spread,
  /** Server processes that this second needs. */
  processes: z.int(),
  prizes: z.array(z.object({ id: PrizeKey, title: z.string(), quantity: z.int(), won: Spread })),
  days: z.array(SimulatedDay),
})
export type Simulation = z.output<typeof Simulation>

export const simulateCampaign = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/simulation',
  access: 'analyst',
  drafts: true,
  summary: 'Simulate an instant win with assumed traffic',
  description:
    'Plays the campaign in memory by the rules of the real game, up to 1,000,000 plays. The campaign stays as it is. The seed is random for each run, and has nothing to do with the seed of the campaign.',
  params: z.strictObject({ eventKey: EventKey }),
  body: Assumptions,
  limit: { max: 20, perSeconds: 60 },
  response: Simulation,
})
