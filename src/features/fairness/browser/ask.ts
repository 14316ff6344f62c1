import { Unreadable } from '../check/evidence.ts'
import type { Step } from '../check/step.ts'
import type { Answer, Question } from './messages.ts'

/** Has a question answered, step by step, away from the page's thread. */
export type Ask = (question: Question, onAnswer: (answer: Answer) => void) => Promise<Step[]>

/** Passes a question on; answers come back one by one, or word that there will be none. */
type Pass = (question: Question, onAnswer: (answer: Answer) => void, onStop: () => void) => void

/** Questions are answered one after the other: a long log holds up the next one. */
export function askInTurn(pass: Pass): Ask {
  const askNow: Ask = (question, onAnswer) =>
    new Promise((resolve, reject) => {
      const take = (answer: Answer) => {
        onAnswer(answer)
        if (answer.kind === 'done') resolve(answer.steps)
        if (answer.kind === 'unreadable') reject(new Unreadable(answer.said))
      }
      pass(question, take, () => reject(new Unreadable({ key: 'checking.stopped' })))
    })
  let before: Promise<unknown> = Promise.resolve()
  return (question, onAnswer) => {
    const answered = before.then(() => askNow(question, onAnswer))
    before = answered.catch(() => {})
    return answered
  }
}
