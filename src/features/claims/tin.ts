import { z } from 'zod'

/** Taxpayer number of a winner: an SSN, ITIN or EIN, with or without its hyphens. */
export const Tin = z
  .string()
  .trim()
  .regex(/^(\d{3}-?\d{2}-?\d{4}|\d{2}-\d{7})$/, 'Enter the 9 digits of your taxpayer number')

/** "•••-••-6789": all that lists and panels show. */
export const maskTin = (tin: string): string => `•••-••-${tin.slice(-4)}`
