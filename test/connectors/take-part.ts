import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Answers, enter, playOnce } from '#features/participation/server/index.ts'
import type { TestApp } from '../app.ts'
import { unique } from '../makers/makers.ts'

interface Wishes {
  person?: Answers['person']
  consents?: Answers['consents']
}

/** Enters and plays as a new person. @returns the key of the entry */
export async function takePart(
  t: TestApp,
  campaign: Campaign,
  { person, consents = {} }: Wishes = {},
): Promise<string> {
  const answers = {
    person: { firstName: 'Ada', email: `${unique('c')}@example.com`, ...person },
    others: {},
    consents,
  }
  return t.db(async db => {
    const nonce = t.deps.random.bytes(16)
    const { token, entry } = await enter(db, t.deps, campaign, { answers, source: 'qr', nonce })
    await playOnce(db, t.deps, campaign, { token, clientNonce: t.deps.random.bytes(16) })
    return entry.entryKey
  })
}
