import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

function clickCopy(clipboard: Partial<Clipboard>) {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard })
  const { container } = render(
    <UiProvider env="test">
      <CopyButton text="https://play.example/evt_1">Copy link</CopyButton>
    </UiProvider>,
  )
  fireEvent.click(within(container).getByRole('button', { name: 'Copy link' }))
}

test('the text is copied, and the button says so', async () => {
  const writeText = vi.fn(async () => undefined)
  clickCopy({ writeText })
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText.mock.calls).toEqual([['https://play.example/evt_1']])
})

test('where the browser refuses, as on plain HTTP, it is said instead of nothing happening', async () => {
  clickCopy({ writeText: async () => Promise.reject(new Error('NotAllowedError')) })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your browser does not let this page copy. Select the text and copy it with the keyboard.',
  )
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
})
