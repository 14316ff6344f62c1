import { expect, test, vi } from 'vitest'
import { addMailEntries } from '#features/sweepstakes/contract.ts'
import { toApiError } from './api-error.ts'
import { call } from './call.ts'

const refuse = (status: number, body = {}, path = '/api/v0/event') => {
  const signOut = vi.fn()
  return { error: toApiError(status, body, path, signOut), signOut }
}

test.each(['/login', '/api/auth/callback/credentials'])('a 401 of %s is a login that is not valid', path => {
  const { error, signOut } = refuse(401, { message: 'Invalid credentials' }, path)
  expect(error.message).toBe('Login Not Valid')
  expect(signOut).not.toHaveBeenCalled()
})

test('a 401 anywhere else signs out', () => {
  const { error, signOut } = refuse(401, { message: 'whatever' })
  expect(error.message).toBe('Invalid credentials')
  expect(signOut).toHaveBeenCalledOnce()
})

test('a 403 shows the service’s words, and logs it; without words it is forbidden', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(refuse(403, { message: 'A token is required' }).error.message).toBe('A token is required')
  expect(log).toHaveBeenCalledExactlyOnceWith('A token is required')
  expect(refuse(403).error.message).toBe('Access Forbidden')
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('a 404 has no message, even when the service gives one', () => {
  const { error } = refuse(404, { message: 'Sorry! the data you are looking for could not be found' })
  expect([error.status, error.message]).toEqual([404, ''])
})

test('any other status has the message of the service, or its error text', () => {
  expect(refuse(409, { message: 'Already entered' }).error.message).toBe('Already entered')
  expect(refuse(500, { error: 'Internal' }).error.message).toBe('Internal')
  expect(refuse(502).error.message).toBe('Something went wrong on our end')
})

test('messages by field are there for forms', () => {
  const { error } = refuse(400, { message: 'No', errors: { title: 'Give a title' } })
  expect(error.fields).toEqual({ title: 'Give a title' })
})

test('a body that the contract does not allow is not sent, and says why in a sentence', async () => {
  const sent = call(addMailEntries, { params: { eventKey: 'evt_a1b2c3d4e5f6g7h8' }, body: { rows: [] } })
  await expect(sent).rejects.toMatchObject({
    status: 400,
    message: 'Enter at least one row',
    fields: { rows: 'Enter at least one row' },
  })
})
