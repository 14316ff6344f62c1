import '#shared/browser/no-written-code.ts'
import { TRUSTED_CHECKER, trustedScript } from '#shared/trusted-types.ts'
import { Unreadable } from '../check/evidence.ts'
import type { Answer } from './messages.ts'
import { type Ask, openPage } from './open-page.ts'
import { serveQuestions } from './worker.ts'

/** The page is one file that also works from a disk, so the worker runs the page's own script. */
function startWorker(script: string): Worker {
  const address = trustedScript(TRUSTED_CHECKER, url => (url.startsWith('blob:') ? url : null))
  return new Worker(address(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))))
}

/** Questions are answered one after the other: a long log holds up the next one. */
function openWorker(script: string): Ask {
  const worker = startWorker(script)
  const askNow: Ask = (question, onAnswer) =>
    new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Unreadable({ key: 'checking.stopped' }))
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        onAnswer(data)
        if (data.kind === 'done') resolve(data.steps)
        if (data.kind === 'unreadable') reject(new Unreadable(data.said))
      }
      worker.postMessage(question)
    })
  let before: Promise<unknown> = Promise.resolve()
  return (question, onAnswer) => {
    const answered = before.then(() => askNow(question, onAnswer))
    before = answered.catch(() => {})
    return answered
  }
}

// The same script is the page's and the worker's.
if (typeof document === 'undefined') serveQuestions()
else openPage(openWorker(document.currentScript?.textContent ?? ''))
