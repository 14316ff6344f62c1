import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Question, ratingScale } from '#features/tiles/contract.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Questions of all screens whose answers are no field of a person and no consent, in their order. */
export async function listAsked(db: Db, campaign: Campaign): Promise<Question[]> {
  const tiles = await listTiles(db, campaign)
  return tiles
    .flatMap(tile => tile.components.questions)
    .filter(({ captureField, kind }) => captureField === undefined && kind !== 'consent')
}

/** The choices of a question, in order: the stored key and the label. */
export function answersOf(question: Question): [key: string, label: string][] {
  const { kind, options = [] } = question
  if (kind === 'yesNo') {
    return [
      ['yes', 'Yes'],
      ['no', 'No'],
    ]
  }
  if (kind === 'rating') return ratingScale(question).map(step => [String(step), String(step)])
  return options.map(({ key, label }) => [key, label])
}

/** Label of each choice, by its stored key; keys that no longer exist stay unchanged. */
export const labelsOf = (question: Question): Record<string, string> =>
  Object.fromEntries(answersOf(question))
