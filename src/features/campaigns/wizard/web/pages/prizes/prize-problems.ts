import type { Problems } from '#features/campaigns/wizard/contract.ts'

const editorFields = ['title', 'quantity', 'value', 'type']

/** True when a field of the prize's editor has a message. */
export function isRowWrong(problems: Problems, index: number): boolean {
  return editorFields.some(field => `newPrizes.${index}.${field}` in problems)
}

/** The first message that any prize has for `field`. */
export function firstProblem(problems: Problems, field: string): string | undefined {
  const found = Object.entries(problems).find(
    ([path]) => path.startsWith('newPrizes.') && path.endsWith(`.${field}`),
  )
  return found?.[1]
}
