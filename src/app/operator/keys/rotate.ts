import { z } from 'zod'
import { inScope } from '#server/db/scope.ts'
import { openMasterKeys } from '#server/keys/master/open-master-keys.ts'
import { addFileKey, keepFirstKey } from '#server/keys/master/replace-file-key.ts'
import { rewrapKeys, rotateDataKeys } from '#server/keys/rotate-keys.ts'
import { type Outcome, type Tools, task } from '../command.ts'

const mastersOf = ({ config, sealKey, random }: Tools) => openMasterKeys(config, sealKey, random)

async function rotateData(tools: Tools): Promise<string> {
  const masters = mastersOf(tools)
  const { count, startsAt } = await inScope(tools.pool, 'system', db =>
    rotateDataKeys(db, { ...tools, masters }),
  )
  if (count === 0) return 'Every account already has a new data key that has not started yet.'
  return `${count} ${count === 1 ? 'account has' : 'accounts have'} a new data key from ${startsAt.toISOString()}. The running service then encrypts earlier data with it, and removes the old keys.`
}

async function rotateMaster(tools: Tools): Promise<string> {
  const { masterKey } = tools.config
  if (masterKey === undefined) {
    return 'The master key follows from the seal key. To replace it, set MASTER_KEY for the service and this command, then run it again.'
  }
  const file = 'file' in masterKey ? masterKey.file : undefined
  // Makes the file where it is missing.
  mastersOf(tools)
  const count = await inScope(tools.pool, 'system', async db => {
    if (file !== undefined) addFileKey(file, tools.random)
    return rewrapKeys(db, mastersOf(tools))
  })
  if (file !== undefined) keepFirstKey(file)
  const { id } = mastersOf(tools).current
  const where = file === undefined ? '' : ` Keep a copy of ${file} in another place.`
  return `${count} data ${count === 1 ? 'key is' : 'keys are'} now wrapped with ${id}. No data had to be encrypted again.${where}`
}

export const keysRotate = task({
  name: 'keys rotate',
  summary: 'Replace the data keys of all accounts, or the master key. The service keeps running',
  options: {},
  flags: { master: 'replace the master key instead, and wrap the data keys with the new one' },
  example: 'keys rotate',
  wishes: z.strictObject({ master: z.boolean().default(false) }),
  async run({ open }, { master }): Promise<Outcome> {
    const tools = await open()
    try {
      return { text: await (master ? rotateMaster(tools) : rotateData(tools)) }
    } finally {
      await tools.close()
    }
  },
})
