import { z } from 'zod'
import { MomentText, toInstant } from '#shared/time/zoned-time.ts'
import { field, plain, whole } from './field.ts'
import { PAGE } from './pages.ts'
import { momentText, TypedMoment } from './schedule.ts'

/** Number of wins, their mechanism, and the limit per person. */

/** Mechanisms that decide the plays of an instant win (promotions 1.1). */
export const MECHANISMS = ['moments', 'odds', 'deck'] as const

export const MECHANISM_CHOICES = [
  {
    value: 'moments',
    label: 'Secret release times',
    description: 'Each prize is released at a secret time. The next play wins it.',
  },
  {
    value: 'odds',
    label: 'Fixed odds',
    description: 'Every play has the same chance while prizes last. The number of winners depends on luck.',
  },
  {
    value: 'deck',
    label: 'Shuffled deck',
    description: 'One card for each expected play, with or without a prize. Each play takes the next card.',
  },
] as const satisfies readonly { value: (typeof MECHANISMS)[number]; label: string; description: string }[]

export const DISTRIBUTION_CHOICES = [
  { value: 'uniform', label: 'At random' },
  { value: 'stratified', label: 'Evenly spread' },
] as const

const MOST_PEOPLE = 1_000_000_000
/** The most plays and entries of one person that a campaign can allow. */
export const MOST_TIMES = { play: 100, enter: 1000 } as const

const Per = z.enum(['campaign', 'event', 'day'])

/** How plays win, how often a person may play, and how often win. */
export const InstantRules = z.strictObject({
  mechanism: z.enum(MECHANISMS),
  /** With odds, one play in this many wins; when absent, the expected participation decides. */
  oneIn: z.int().min(1).max(MOST_PEOPLE).optional(),
  distribution: z.enum(['uniform', 'stratified']),
  playsPerPerson: z.int().min(1).max(MOST_TIMES.play),
  per: Per,
  winsPerPerson: z.int().min(1).max(MOST_TIMES.play),
})
export type InstantRules = z.output<typeof InstantRules>

export const INSTANT_PARTS = {
  distribution: { label: 'When are prizes released?' },
  oneIn: {
    label: 'One winner in how many plays?',
    help: 'Leave blank to award every prize at the expected participation.',
    max: MOST_PEOPLE,
  },
}

const EntryLimit = z.strictObject({
  max: z.int().min(1).max(MOST_TIMES.enter),
  per: Per,
  scope: z.enum(['person', 'household']),
})

const Expected = z.int().min(0).max(MOST_PEOPLE)
const DrawTime = MomentText.optional()

export const oddsFields = {
  /** Pieces that a draw gives away; the sum over its prizes. */
  winners: field(
    'service',
    {
      schema: z.literal(0, 'The prizes set the number of winners'),
      draft: z.literal(0),
      read: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    },
    {
      label: 'Winners in the draw',
      page: PAGE.winners,
      changes: 'never',
      inRules: false,
      initial: 0,
      toDraft: (): 0 => 0,
      summary: () => '',
    },
  ),
  expectedParticipation: field(
    'settings',
    { schema: Expected, draft: z.int().min(0), read: Expected },
    {
      label: 'Expected participation',
      help: 'Sets the odds in the Official Rules and your stock warnings. It never changes who wins.',
      placeholder: 'Unknown',
      page: PAGE.winners,
      changes: 'draft',
      inRules: true,
      initial: 0,
    },
  ),
  instant: plain('settings', InstantRules.optional(), {
    label: 'How are winners chosen?',
    noun: 'choice of winners',
    page: PAGE.winners,
    changes: 'draft',
    inRules: true,
    initial: undefined,
  }),
  entryLimit: plain('settings', EntryLimit.optional(), {
    label: 'How often can one person enter?',
    noun: 'entry limit',
    page: PAGE.winners,
    changes: 'draft',
    inRules: true,
    initial: undefined,
  }),
  drawTime: field(
    'settings',
    { schema: DrawTime, draft: TypedMoment, read: DrawTime },
    {
      label: 'Draw',
      noun: 'draw time',
      help: 'Leave blank to draw when you are ready after the campaign ends.',
      page: PAGE.winners,
      changes: 'draft',
      inRules: true,
      cloned: 'moved',
      initial: '',
      toWire: time => time || undefined,
      toDraft: (time, zone) => (time ? momentText(toInstant(time, zone, 'start'), zone, 'start') : ''),
    },
  ),
  alternates: whole('settings', z.int().min(0).max(100), {
    label: 'Alternates',
    help: 'Drawn with the winners. They step in when a prize is forfeited.',
    placeholder: 'None',
    page: PAGE.winners,
    changes: 'more',
    inRules: true,
    initial: 3,
  }),
}
