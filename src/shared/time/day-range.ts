import { z } from 'zod'
import { DateText } from './zoned-time.ts'

/** Days of the campaign's zone, both included. */
export const DayRange = z
  .strictObject({ from: DateText.optional(), to: DateText.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  })
export type DayRange = z.output<typeof DayRange>
