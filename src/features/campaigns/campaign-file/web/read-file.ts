import { CampaignFile, FILE_LIMIT } from '../campaign-file.ts'

/** Problems of one file that are shown. */
const MOST_SHOWN = 20

/** A file that cannot be used, with its problems by path. */
export class FileProblem extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'FileProblem'
    this.fields = fields
  }
}

/**
 * Reads a chosen campaign file.
 * @throws FileProblem
 */
export async function readCampaignFile(file: File): Promise<CampaignFile> {
  if (file.size > FILE_LIMIT) throw new FileProblem('This file is larger than 16 MB')
  const text = await file.text()
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new FileProblem('This file is not JSON. Choose a file that was exported here')
  }
  const { data, error } = CampaignFile.safeParse(content)
  if (data) return data
  const fields = error.issues
    .slice(0, MOST_SHOWN)
    .map(({ path, message }) => [path.join('.') || 'file', message])
  throw new FileProblem('This is not a campaign file of this version', Object.fromEntries(fields))
}
