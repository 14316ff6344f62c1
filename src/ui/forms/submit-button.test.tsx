import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { SubmitButton } from './submit-button.tsx'

afterEach(cleanup)

test.each([
  ['a click sends', false, [1], 1],
  ['a double click sends once', false, [1, 2], 1],
  ['whoever clicks again later sends again', false, [1, 1], 2],
  ['nothing is sent while the form is busy', true, [1, 1], 0],
])('%s', (_, busy, clicks, sends) => {
  let sent = 0
  render(
    <UiProvider env="test">
      <form
        onSubmit={event => {
          event.preventDefault()
          sent += 1
        }}
      >
        <SubmitButton busy={busy} busyLabel="Saving">
          Save
        </SubmitButton>
      </form>
    </UiProvider>,
  )
  for (const detail of clicks)
    fireEvent.click(screen.getByRole('button', { name: busy ? 'Saving' : 'Save' }), { detail })
  expect(sent).toBe(sends)
})
