/** Runs beside each file of screen tests: files share one document, and a file would find the parts of the one before. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { closeAllToasts } from '#ui/feedback/toasts.ts'

afterEach(() => {
  cleanup()
  closeAllToasts()
})
