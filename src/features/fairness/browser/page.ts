import '#shared/browser/no-written-code.ts'
import { TRUSTED_CHECKER, trustedScript } from '#shared/trusted-types.ts'
import { type Ask, askInTurn } from './ask.ts'
import type { Answer } from './messages.ts'
import { openPage } from './open-page.ts'
import { serveQuestions } from './worker.ts'

/** The page is one file that also works from a disk, so the worker runs the page's own script. */
function startWorker(script: string): Worker {
  const address = trustedScript(TRUSTED_CHECKER, url => (url.startsWith('blob:') ? url : null))
  return new Worker(address(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))))
}

function askWorker(script: string): Ask {
  const worker = startWorker(script)
  return askInTurn((question, onAnswer, onStop) => {
    worker.onerror = onStop
    worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data)
    worker.postMessage(question)
  })
}

// The same script is the page's and the worker's.
if (typeof document === 'undefined') serveQuestions()
else openPage(askWorker(document.currentScript?.textContent ?? ''))
