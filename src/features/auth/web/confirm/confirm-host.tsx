import { useEffect, useState } from 'react'
import { setConfirmHandler } from '#web/api/call.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'

const ConfirmDialog = lazyWithRetry(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type Answer = (confirmed: boolean) => void

/** Asks the person to confirm that it is them when the service wants it. Calls at the same time share one question. */
export function ConfirmHost() {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  useEffect(() => {
    setConfirmHandler(() => new Promise(resolve => setAnswers(waiting => [...waiting, resolve])))
    return () => setConfirmHandler(() => Promise.resolve(false))
  }, [])
  if (answers.length === 0) return null
  function finish(confirmed: boolean) {
    for (const answer of answers) answer(confirmed)
    setAnswers([])
  }
  return <ConfirmDialog onDone={() => finish(true)} onClose={() => finish(false)} />
}
