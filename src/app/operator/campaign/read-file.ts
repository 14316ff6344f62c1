import { readFile } from 'node:fs/promises'
import { CampaignFile } from '#features/campaigns/campaign-file/contract.ts'
import { fieldsOf } from '#server/http/named-error.ts'
import { PlainError } from '#server/http/plain-error.ts'

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new PlainError(`${path} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Reads a campaign file. @throws PlainError naming each wrong place */
export async function readCampaignFile(path: string): Promise<CampaignFile> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new PlainError(`${path} cannot be read`)
  const { data, error } = CampaignFile.safeParse(parse(path, text))
  if (data) return data
  const lines = Object.entries(fieldsOf(error.issues)).map(([place, message]) => `  ${place}: ${message}`)
  throw new PlainError([`${path} is not a campaign file:`, ...lines].join('\n'))
}
