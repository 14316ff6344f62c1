/** Runs beside each file of screen tests: files share one document, so that what one shows would be found by the next. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { closeAllToasts } from '#ui/feedback/toasts.ts'

afterEach(() => {
  cleanup()
  closeAllToasts()
})
