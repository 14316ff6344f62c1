// Solves the challenge of a page.

import { solveProof } from '#shared/proof/solve-proof.ts'
import { TRUSTED_SOLVER, trustedScript } from '#shared/trusted-types.ts'

/** The address of this file; as a worker it starts no other. */
const OWN =
  typeof document === 'undefined'
    ? ''
    : trustedScript(TRUSTED_SOLVER, url => (url === import.meta.url ? url : null))(import.meta.url)

/** Does the work that a page asks for in a worker, which is this file once more, and sends its form with the result. */
export function start(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=captcha]')
  if (!field) return
  const worker = new Worker(OWN, { type: 'module' })
  worker.onmessage = ({ data }) => {
    worker.terminate()
    // The person may have gone on meanwhile.
    if (!form.isConnected || form.getAttribute('aria-busy') === 'true') return
    field.value = data
    form.requestSubmit()
  }
  worker.postMessage(form.dataset.proof)
}

if (typeof document === 'undefined') {
  addEventListener('message', ({ data }: MessageEvent<string>) =>
    postMessage(solveProof(JSON.parse(data)) ?? ''),
  )
}
