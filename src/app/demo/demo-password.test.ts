import { expect, test } from 'vitest'
import { NewPassword } from '#shared/fields.ts'
import { findWeakness } from '#shared/password-strength.ts'
import { seededRandom } from '#test/app.ts'
import { demoPassword } from './demo-password.ts'

test('the demo passwords satisfy every rule and are hard to guess', async () => {
  const random = seededRandom('demo')
  const personal = ['Gwen', 'Marsh', 'gold@demo.test', 'Harbor Lights Market', 'Drumroll']
  for (let n = 0; n < 50; n += 1) {
    const password = demoPassword(random)
    expect(NewPassword.safeParse(password).success).toBe(true)
    expect(await findWeakness(password, personal)).toBeUndefined()
  }
})
