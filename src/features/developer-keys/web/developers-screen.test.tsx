import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listApiKeys } from '#features/developer-keys/contract.ts'
import { DEVELOPER_GUIDE, docsPath } from '#shared/developer-guide.ts'
import { ERRORS } from '#shared/errors.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

function openDevelopers(role = 2000) {
  const service = startService(makeSessionUser({ role }))
  openDashboard('/developers')
  return service
}

test('the documentation is linked: the reference, each guide and the OpenAPI file', async () => {
  openDevelopers()
  const card = within(await screen.findByRole('region', { name: 'Documentation' }))
  const addresses = card.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(addresses).toEqual([docsPath('api'), ...DEVELOPER_GUIDE.map(({ slug }) => docsPath(slug))])
  expect(screen.getByRole('link', { name: 'OpenAPI file' }).getAttribute('href')).toBe('/docs/openapi.json')
})

test('the errors of the service are listed with their status and message', async () => {
  openDevelopers()
  const card = within(await screen.findByRole('region', { name: 'Errors' }))
  expect(card.getByText(ERRORS.notFound[1])).toBeTruthy()
  expect(card.getAllByText('409').length).toBeGreaterThan(1)
})

test('for everyone but staff there is no such page', async () => {
  const service = openDevelopers(2001)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(service.calls()).not.toContain(`GET ${listApiKeys.path}`)
})
