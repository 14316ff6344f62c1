import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { notifyError } from './toasts.ts'

const OUT_OF_REACH =
  'Your browser does not let this page copy. Select the text and copy it with the keyboard.'

/** Copies into the system's clipboard; where the browser keeps it out of reach, as on plain HTTP, says so. */
export function useCopy() {
  const { copy, copied, error } = useClipboard({ timeout: 2000 })
  useEffect(() => {
    if (error) notifyError(OUT_OF_REACH)
  }, [error])
  return { copy, copied }
}
