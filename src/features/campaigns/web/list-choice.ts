import { z } from 'zod'

/** Which campaigns 'All Campaigns' shows; part of its address. The archived list comes first (product rule A27). */
export const ListChoice = z.object({
  list: z.enum(['archived', 'live', 'future']).catch('archived'),
  q: z.coerce.string().max(80).default('').catch(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
export type ListChoice = z.output<typeof ListChoice>
