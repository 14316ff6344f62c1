import '#test/app.ts'
import { test, vi } from 'vitest'

vi.mock('./stock.ts') // planted: No module mocks
test.only('alone', () => {}) // planted: noFocusedTests
test.skip('never', () => {}) // planted: noSkippedTests
