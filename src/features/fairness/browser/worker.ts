import { checkFiles } from '../check/check.ts'
import { committedIn, type Evidence, readEvidence, Unreadable } from '../check/evidence.ts'
import { findEntry } from '../check/find-entry.ts'
import { findPlay } from '../check/find-play.ts'
import type { Answer, Question } from './messages.ts'

function find(evidence: Evidence, h: string) {
  const isDraw = committedIn(evidence)?.kind === 'sweepstakes'
  return isDraw ? findEntry(evidence, h) : findPlay(evidence, h)
}

/** Answers a question of the page, step by step. */
export function answerQuestion({ h, ...given }: Question, say: (answer: Answer) => void): void {
  try {
    const evidence = readEvidence(given)
    const steps = checkFiles(evidence, {
      onStep: step => say({ kind: 'step', step }),
      onProgress: (done, total) => say({ kind: 'progress', done, total }),
    })
    say({ kind: 'done', steps: h === undefined ? steps : [...steps, find(evidence, h)] })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    say({ kind: 'unreadable', said: error.said })
  }
}

/** Answers the page's questions, away from its thread: a long log takes seconds. */
export function serveQuestions(): void {
  addEventListener('message', (event: MessageEvent<Question>) => {
    answerQuestion(event.data, said => postMessage(said))
  })
}
