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

/** The answers that a question offers, in its order: the key they are stored with, and what they are called. */
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

/** What an answer is called, by the key it is stored with; keys that nothing offers any more stay as they are. */
export const labelsOf = (question: Question): Record<string, string> =>
  Object.fromEntries(answersOf(question))
