import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Question } from '#features/tiles/contract.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Questions of all screens whose answers are no field of a person and no consent, in their order. */
export async function listAsked(db: Db, campaign: Campaign): Promise<Question[]> {
  const tiles = await listTiles(db, campaign)
  return tiles
    .flatMap(tile => tile.components.questions)
    .filter(({ captureField, kind }) => captureField === undefined && kind !== 'consent')
}

/** What an answer is called, by the key it is stored with; keys that nothing offers any more stay as they are. */
export function labelsOf({ kind, options = [] }: Question): Record<string, string> {
  if (kind === 'yesNo') return { yes: 'Yes', no: 'No' }
  return Object.fromEntries(options.map(({ key, label }) => [key, label]))
}
