import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  inviteMember,
  listMembers,
  type Member,
  removeMember,
  resendInvitation,
  updateMember,
} from '#features/team/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const owner = makeSessionUser({ role: 3000 })

function makeMember(overrides: Partial<z.input<typeof Member>> = {}): z.input<typeof Member> {
  return {
    userId: 'usr_aaaaaaaaaaaaaaaa',
    email: 'jo@lanternevents.example',
    firstName: 'Jo',
    lastName: 'Park',
    role: 5000,
    state: 'active',
    hasFactor: false,
    lastLoginAt: '2026-11-13T18:46:00Z',
    ...overrides,
  }
}

const self = makeMember({
  userId: 'usr_ssssssssssssssss',
  email: owner.email,
  firstName: 'Maya',
  lastName: 'Okafor',
  role: 3000,
})

async function openTeam(...members: z.input<typeof Member>[]) {
  const service = startService(owner)
  service.answer(listMembers, members)
  openDashboard('/team')
  expect(await screen.findByRole('heading', { level: 1, name: 'Add a Team Member' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  return service
}

async function act(item: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Jo Park' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

/** A member in the list; their permissions are in a table below. */
function rowOf(name: string) {
  const list = within(screen.getByRole('region', { name: 'Your team' }))
  return within(list.getByText(name).closest('li') ?? document.body)
}

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('a person is invited with a name and a role, and the form is empty again', async () => {
  const service = await openTeam(self)
  service.answer(inviteMember, makeMember({ state: 'invited' }))
  fill('Email', ' Jo@LanternEvents.example')
  fill('First name', 'Jo')
  fill('Last name', 'Park')
  fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }))

  expect((await screen.findByText('Invitation sent to jo@lanternevents.example.')).role).toBe('status')
  expect(service.last(inviteMember)?.body).toEqual({
    email: 'jo@lanternevents.example',
    firstName: 'Jo',
    lastName: 'Park',
    role: 5000,
  })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test('an empty invitation names every field, sends nothing, and puts the focus on the first', async () => {
  const service = await openTeam(self)
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }))

  expect(screen.getByText('Email is a required field')).toBeTruthy()
  expect(screen.getAllByText('Please enter a name')).toHaveLength(2)
  expect(screen.getByText('Please choose a role')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(service.last(inviteMember)).toBeUndefined()
})

test('an email address that is in use is refused beside its field', async () => {
  const service = await openTeam(self)
  const taken = 'Another user already has this email'
  service.refuse(inviteMember, 409, { message: taken, errors: { email: taken } })
  fill('Email', 'jo@lanternevents.example')
  fill('First name', 'Jo')
  fill('Last name', 'Park')
  fireEvent.click(screen.getByRole('radio', { name: /^Analyst/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }))

  expect(await screen.findByText(taken)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jo@lanternevents.example')
})

test.each([
  [3000, ['Campaign manager', 'Editor', 'Analyst', 'Venue clerk']],
  [2000, ['Account owner', 'Campaign manager', 'Editor', 'Analyst', 'Venue clerk']],
  [
    1000,
    [
      'Staff operations',
      'Staff support',
      'Account owner',
      'Campaign manager',
      'Editor',
      'Analyst',
      'Venue clerk',
    ],
  ],
])('a person with role %i can give only weaker roles', async (role, words) => {
  const service = startService(makeSessionUser({ role }))
  service.answer(listMembers, [])
  openDashboard('/team')
  const group = within(await screen.findByRole('radiogroup', { name: 'Role' }))
  const offered = group.getAllByRole('radio').map(radio => radio.closest('label')?.textContent ?? '')
  expect(offered).toHaveLength(words.length)
  expect(offered.map((text, index) => text.startsWith(words[index] ?? '?'))).not.toContain(false)
})

test('each member is shown with role, state and last sign-in', async () => {
  await openTeam(
    self,
    makeMember({ lastLoginAt: undefined, state: 'invited' }),
    makeMember({
      userId: 'usr_bbbbbbbbbbbbbbbb',
      firstName: 'Li',
      lastName: 'Wen',
      state: 'disabled',
      role: 4000,
    }),
  )
  const jo = rowOf('Jo Park')
  expect(jo.getByText('Editor')).toBeTruthy()
  expect(jo.getByText('Invited')).toBeTruthy()
  expect(jo.getByText('Never signed in')).toBeTruthy()
  const li = rowOf('Li Wen')
  expect(li.getByText('Campaign manager')).toBeTruthy()
  expect(li.getByText('Disabled')).toBeTruthy()
  expect(li.getByText(/^Signed in Fri, Nov 13/)).toBeTruthy()
})

test('nothing can be done with oneself or with someone of the same power, and the reason is there', async () => {
  await openTeam(
    self,
    makeMember({ userId: 'usr_cccccccccccccccc', email: 'theo@lanternevents.example', role: 3000 }),
  )
  expect(
    screen.getByText(
      'This is you. Your role: Manages the account’s team, billing and blacklist, and deletes its data. Has all Campaign manager permissions. A higher role can change or remove you.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('You can only change or remove members with a lower role than yours.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('only someone who is still invited can get the invitation again', async () => {
  const service = await openTeam(self, makeMember({ state: 'invited' }))
  service.answer(resendInvitation, { ok: true })
  await act('Resend invitation')
  expect(await screen.findByText('New invitation sent to jo@lanternevents.example.')).toBeTruthy()
  expect(service.last(resendInvitation)?.path).toBe('/api/v0/team/usr_aaaaaaaaaaaaaaaa/resend')
})

test('an invitation says until when it is valid; one that is over says so, and is sent again beside it', async () => {
  const [until, since] = [new Date(Date.now() + 86_400_000), new Date(Date.now() - 86_400_000)]
  const service = await openTeam(
    self,
    makeMember({ userId: 'usr_bbbbbbbbbbbbbbbb', firstName: 'Li', lastName: 'Wen', state: 'invited' }),
    makeMember({
      userId: 'usr_cccccccccccccccc',
      firstName: 'Theo',
      lastName: 'Lane',
      state: 'invited',
      lastLoginAt: undefined,
      invitedUntil: until.toISOString(),
    }),
    makeMember({ state: 'invited', lastLoginAt: undefined, invitedUntil: since.toISOString() }),
  )
  service.answer(resendInvitation, { ok: true })
  expect(screen.getByText(/^Invitation valid until/)).toBeTruthy()
  expect(screen.getByText('Signed in, but has not set a password')).toBeTruthy()
  expect(screen.getByText(/^Invitation expired/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resend invitation to Theo Lane' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Resend invitation to Jo Park' }))
  expect(await screen.findByText('New invitation sent to jo@lanternevents.example.')).toBeTruthy()
})

test('an active member has no invitation to send again', async () => {
  await openTeam(self, makeMember())
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Jo Park' }))
  expect(await screen.findByRole('menuitem', { name: 'Disable' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Resend invitation' })).toBeNull()
})

test('a role is changed in a dialog that starts with the present one', async () => {
  const service = await openTeam(self, makeMember())
  service.answer(updateMember, makeMember({ role: 6000 }))
  await act('Change role')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change role: Jo Park' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Editor/ }).checked).toBe(true)
  fireEvent.click(dialog.getByRole('radio', { name: /^Analyst/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save role' }))

  expect(await screen.findByText('Jo Park is now Analyst.')).toBeTruthy()
  expect(service.last(updateMember)?.body).toEqual({ role: 6000 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['active', 'Disable', true, 'Jo Park is disabled and signed out.'],
  ['disabled', 'Enable', false, 'Jo Park can sign in again.'],
] as const)('a member who is %s can be changed by "%s"', async (state, item, disabled, toast) => {
  const service = await openTeam(self, makeMember({ state }))
  service.answer(updateMember, makeMember({ state: disabled ? 'disabled' : 'active' }))
  await act(item)
  expect(await screen.findByText(toast)).toBeTruthy()
  expect(service.last(updateMember)?.body).toEqual({ disabled })
})

test('a member is removed only after a confirmation', async () => {
  const service = await openTeam(self, makeMember())
  service.answer(removeMember, { ok: true })
  await act('Remove')
  const first = within(await screen.findByRole('dialog', { name: 'Remove Jo Park?' }))
  fireEvent.click(first.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(service.last(removeMember)).toBeUndefined()

  await act('Remove')
  const second = within(await screen.findByRole('dialog', { name: 'Remove Jo Park?' }))
  fireEvent.click(second.getByRole('button', { name: 'Remove member' }))
  expect(await screen.findByText('Jo Park was removed.')).toBeTruthy()
  expect(service.last(removeMember)?.path).toBe('/api/v0/team/usr_aaaaaaaaaaaaaaaa')
})

test('a refusal of the service appears in its own words', async () => {
  const service = await openTeam(self, makeMember())
  const message = 'An account needs an owner. Make another member the owner first'
  service.refuse(removeMember, 409, { message })
  await act('Remove')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove member' }))
  expect((await screen.findByText(message)).role).toBe('alert')
})

test('an account with one person shows what will appear', async () => {
  await openTeam(self)
  expect(screen.getByText('No teammates yet')).toBeTruthy()
})

test('a team that does not come can be tried again', async () => {
  const service = startService(owner)
  service.refuse(listMembers, 503)
  openDashboard('/team')
  await screen.findAllByRole('button', { name: 'Try again' })
  service.answer(listMembers, [self])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Maya Okafor')).toBeTruthy()
})

test('below an owner the page says who can add people, and asks the service nothing', async () => {
  const service = startService(makeSessionUser({ role: 4000 }))
  openDashboard('/team')
  expect(await screen.findByText('Only an account owner manages the team')).toBeTruthy()
  expect(
    screen.getByText(/Your role is Campaign manager\. Activates, pauses and cancels campaigns/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
  expect(service.last(listMembers)).toBeUndefined()
})

test('permissions are a matrix, and an owner withholds some of them', async () => {
  const campaigns = ['evt_aaaaaaaaaaaaaaaa']
  const jo = makeMember({ role: 4000, permissions: ['edit', 'draw'], campaigns })
  const service = await openTeam(self, jo)
  const matrix = within(screen.getByRole('region', { name: 'Permissions' }))
  const row = within(matrix.getByRole('row', { name: /Jo Park/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Yes', 'No', 'Yes', 'No', 'No', 'No'],
    ...['1 campaign', 'Change'],
  ])
  service.answer(updateMember, { ...jo, permissions: ['draw'] })
  fireEvent.click(row.getByRole('button', { name: 'Change permissions of Jo Park' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Permissions: Jo Park' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /Edit/ }))
  fireEvent.click(dialog.getByRole('radio', { name: 'All campaigns' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save permissions' }))
  expect(await screen.findByText('The permissions of Jo Park are saved.')).toBeTruthy()
  expect(service.last(updateMember)?.body).toEqual({ permissions: ['draw'], campaigns: null })
})

test('a limit to some campaigns needs one', async () => {
  const service = await openTeam(self, makeMember({ role: 4000 }))
  fireEvent.click(screen.getByRole('button', { name: 'Change permissions of Jo Park' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'Only some campaigns' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save permissions' }))
  expect(await dialog.findByText('Choose at least one campaign')).toBeTruthy()
  expect(service.last(updateMember)).toBeUndefined()
})
