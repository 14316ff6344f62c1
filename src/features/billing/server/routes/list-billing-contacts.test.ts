import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser } from '#test/makers/makers.ts'

const t = await testApp()
const PATH = '/api/v0/billing/contacts'

test.each(['editor', 'analyst', 'clerk'] as const)(
  'a person with the role %s learns who pays',
  async name => {
    const account = await makeAccount(t)
    const [first, second] = [
      await makeUser(t, { account, firstName: 'Maya', lastName: 'Okafor' }),
      await makeUser(t, { account, firstName: '', lastName: '' }),
    ]
    await makeUser(t, { account, disabled: true })
    await makeUser(t, { account, role: ROLE.manager })
    await makeUser(t)
    const person = await makeCaller(t, { account, role: ROLE[name] })
    expect(await person('GET', PATH)).toEqual({
      status: 200,
      body: [
        { name: 'Maya Okafor', email: first.email },
        { name: second.email, email: second.email },
      ],
    })
  },
)
