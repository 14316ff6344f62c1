import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FileReport, saveTranslations } from '#features/translations/contract.ts'
import { EVENT_KEY } from '#test/screens/campaign-answers.ts'
import { startService } from '#test/screens/dashboard.tsx'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { ReportDialog } from './report-dialog.tsx'

const changes = [{ key: 'txt_000000000000000a', text: 'Fiebre', was: '' }]
const REPORT: FileReport = {
  ...{ added: 1, changed: 0, same: 2, empty: 3, unknown: 4, changes },
  problems: [
    {
      key: 'txt_000000000000000b',
      text: 'Email',
      problem: 'tooLong',
      message: 'Question “Email”: at most 5',
    },
  ],
}

function open(report: FileReport) {
  const service = startService()
  let closed = 0
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider>
        <ReportDialog eventKey={EVENT_KEY} language="es" report={report} onClose={() => (closed += 1)} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { service, closed: () => closed }
}

test('the report of a file says what would be saved and what cannot; then the translations are saved', async () => {
  const { service, closed } = open(REPORT)
  expect(await screen.findByText('Texts that the campaign no longer has')).toBeTruthy()
  expect(screen.getByText('Question “Email”: at most 5')).toBeTruthy()
  expect(screen.queryByText('Changed translations')).toBeNull()
  service.answer(saveTranslations, { language: 'es', texts: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 translation' }))
  await waitFor(() => expect(service.last(saveTranslations)?.body).toEqual({ texts: changes }))
  await waitFor(() => expect(closed()).toBe(1))
})

test('a file without changes has nothing to save', async () => {
  open({ ...REPORT, added: 0, changes: [] })
  const button = await screen.findByRole('button', { name: 'Nothing to save' })
  expect(button.hasAttribute('disabled')).toBe(true)
})
