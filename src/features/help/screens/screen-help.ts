import type { GuideSlug } from '../guide.ts'

/** Short help for one screen. */
export interface ScreenHelp {
  title: string
  answers: readonly { question: string; answer: string }[]
  /** Page of the guide that says more. */
  more: GuideSlug
}
