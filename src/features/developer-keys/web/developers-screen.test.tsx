import { readFileSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listApiKeys, listWebhooks } from '#features/developer-keys/contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { readReference } from './reference.ts'
import { referenceUrl } from './use-reference.ts'

const FILE = `GET ${referenceUrl}`

/** Two calls as the generated document writes them. */
const reference = {
  paths: {
    '/api/v0/team/{userId}': {
      put: {
        summary: 'Change a member',
        tags: ['team'],
        'x-access': 'owner',
        parameters: [
          {
            name: 'userId',
            in: 'path',
            required: true,
            schema: { type: 'string', pattern: '^usr_[a-z]{16}$' },
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  role: { type: 'number', enum: [3000, 4000] },
                  notes: {
                    type: 'array',
                    maxItems: 10,
                    items: {
                      type: 'object',
                      properties: { text: { type: 'string', minLength: 1, maxLength: 200 } },
                      required: ['text'],
                    },
                  },
                },
                required: ['role'],
              },
            },
          },
        },
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { lastLoginAt: { type: 'string', format: 'date-time' } },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/login': {
      post: { summary: 'Open a session', tags: ['auth'], 'x-access': 'public', responses: { '200': {} } },
    },
  },
}

async function openDevelopers(role = 2000) {
  const service = startService(makeSessionUser({ role }))
  service.answerPath(FILE, reference)
  openDashboard('/developers')
  return service
}

async function openReference() {
  const service = await openDevelopers()
  fireEvent.click(await screen.findByRole('button', { name: 'Show API reference' }))
  return service
}

function calls(): string[] {
  return screen.queryAllByRole('heading', { level: 3 }).map(heading => heading.textContent ?? '')
}

beforeEach(() => {
  expect(referenceUrl).toContain('openapi.json')
})

test('the reference is loaded when it is opened, and not before', async () => {
  const service = await openDevelopers()
  const button = await screen.findByRole('button', { name: 'Show API reference' })
  await screen.findByRole('region', { name: 'Errors' })
  expect(service.calls()).not.toContain(FILE)
  fireEvent.click(button)
  expect(await screen.findByRole('region', { name: 'Team' })).toBeTruthy()
  expect(service.calls()).toContain(FILE)
  fireEvent.click(screen.getByRole('button', { name: 'Hide API reference', expanded: true }))
  expect(screen.queryByRole('region', { name: 'Team' })).toBeNull()
})

test('calls are grouped by feature, each with method, path, summary and who may call', async () => {
  await openReference()
  const team = within(await screen.findByRole('region', { name: 'Team' }))
  const call = team.getByRole('button')
  for (const text of ['PUT', '/api/v0/team/{userId}', 'Change a member', 'Role 3000 or less (owner)']) {
    expect(within(call).getByText(text)).toBeTruthy()
  }
  const auth = within(screen.getByRole('region', { name: 'Auth' }))
  expect(auth.getByText('Anyone')).toBeTruthy()
})

test('a call opens its parameters, body fields and answer with types and bounds', async () => {
  await openReference()
  const team = within(await screen.findByRole('region', { name: 'Team' }))
  expect(team.queryByText('role')).toBeNull()
  fireEvent.click(team.getByRole('button'))

  const rules = (field: string) => team.getByText(field).closest('div')?.textContent
  expect(rules('userId')).toBe('userIdtextrequired · matches ^usr_[a-z]{16}$')
  expect(rules('role')).toBe('rolenumberrequired · one of 3000, 4000')
  expect(rules('notes')).toBe('noteslist of objectoptional · at most 10 items')
  expect(rules('notes[].text')).toBe('notes[].texttextrequired · 1 to 200 characters')
  expect(rules('lastLoginAt')).toBe('lastLoginAttime (ISO 8601)optional')
  expect(team.getByRole('heading', { name: 'Response 200: list of object' })).toBeTruthy()
})

test('search finds a call by path, words or a field, and says when nothing matches', async () => {
  await openReference()
  const search = await screen.findByLabelText('Search calls')
  expect(calls()).toHaveLength(2)

  fireEvent.change(search, { target: { value: 'put notes' } })
  expect(calls()).toEqual([expect.stringContaining('/api/v0/team/{userId}')])
  expect(screen.getByText('1 call').role).toBe('status')

  fireEvent.change(search, { target: { value: 'LOGIN session' } })
  expect(calls()).toEqual([expect.stringContaining('/login')])

  fireEvent.change(search, { target: { value: 'nowhere' } })
  expect(screen.getByText('No matching calls')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(calls()).toHaveLength(2)
})

test('the errors of the service are listed with their status and message', async () => {
  await openDevelopers()
  const card = within(await screen.findByRole('region', { name: 'Errors' }))
  expect(card.getByText(ERRORS.notFound[1])).toBeTruthy()
  expect(card.getAllByText('409').length).toBeGreaterThan(1)
})

test('a reference that does not come can be tried again', async () => {
  const service = startService(makeSessionUser({ role: 2000 }))
  service.answer(listApiKeys, [])
  service.answer(listWebhooks, [])
  service.refuse(FILE, 500)
  openDashboard('/developers')
  fireEvent.click(await screen.findByRole('button', { name: 'Show API reference' }))
  await screen.findByRole('button', { name: 'Try again' })
  service.answerPath(FILE, reference)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Team' })).toBeTruthy()
})

test('for everyone but staff there is no such page', async () => {
  const service = await openDevelopers(2001)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(service.calls()).not.toContain(FILE)
})

test('the document that the service generates is understood whole', () => {
  const text = readFileSync('openapi.json', 'utf8')
  const operations = readReference(JSON.parse(text))
  expect(operations.length).toBe(text.match(/"x-access"/g)?.length)
  expect(operations.filter(({ group, summary }) => group === 'other' || summary === '')).toEqual([])
  const reset = operations.find(({ path }) => path === '/api/v0/user/reset')
  expect(reset?.body?.fields.map(({ name }) => name)).toEqual(['email', 'password', 'confirmPassword'])
})
