import type { describeScreen } from '../styles/use-screens.ts'

/** Who comes to a screen. */
export function audienceOf({ title, path, prize }: ReturnType<typeof describeScreen>): string {
  if (title === 'Form' || title === 'Text-to-donate Form') return 'first screen, everyone sees it'
  if (path === 'main') return 'everyone sees it'
  return path === 'winner' ? `winners of ${prize?.title ?? 'a prize'} see it` : 'those who did not win see it'
}
