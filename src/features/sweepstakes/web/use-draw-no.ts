import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import type { DrawNo } from '#features/sweepstakes/contract.ts'

const Search = z.object({ draw: z.coerce.number().catch(1).default(1) })

/** The draw that the address names: the promised one, or with `?draw=2` the second chance. */
export function useDrawNo(): DrawNo {
  return Search.parse(useSearch({ strict: false })).draw === 2 ? 2 : 1
}
