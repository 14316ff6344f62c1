import type { QuestionCounts } from '#features/reports/contract.ts'
import { COUNTED_KINDS, type Question } from '#features/tiles/contract.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { answersOf } from './rows/asked-questions.ts'
import type { Shown } from './shown-to.ts'

const isCounted = ({ kind }: Question) => COUNTED_KINDS.includes(kind)

/**
 * The answers to every question that can be counted, over all screens.
 * @param counts by component key and answer, with a space between
 */
export function countQuestions(
  tiles: readonly Tile[],
  counts: ReadonlyMap<string, number>,
  shown: Shown,
): QuestionCounts[] {
  const questions = tiles.flatMap(tile => tile.components.questions).filter(isCounted)
  return questions.map(question => ({
    componentKey: question.componentKey,
    label: question.label,
    counts: shown(
      answersOf(question).map(([key, label]) => [label, counts.get(`${question.componentKey} ${key}`) ?? 0]),
    ),
  }))
}
