import type { describeScreen } from '../styles/use-screens.ts'

/** Audience of a screen. */
export function audienceOf({ title, path, prize }: ReturnType<typeof describeScreen>): string {
  if (title === 'Form' || title === 'Text-to-donate Form') return 'first screen, for all entrants'
  if (path === 'main') return 'for all entrants'
  return path === 'winner' ? `winners of ${prize?.title ?? 'a prize'} see it` : 'for non-winners'
}
