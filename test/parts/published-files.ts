import { PUBLISHED_NAMES } from '#features/fairness/contract.ts'
import { checkFiles, type Given, readEvidence } from '#features/fairness/server/index.ts'
import type { TestApp } from '../app.ts'

/** Every published file of a campaign (0) or of one of its draws, as a stranger finds it now. */
export async function publishedFiles(
  service: Pick<TestApp, 'app'>,
  eventKey: string,
  drawNo: number | 'root' = 'root',
): Promise<Given['files']> {
  const folder = `/api/v0/public/event/${eventKey}/fairness/${drawNo === 'root' ? '' : `draw-${drawNo}/`}`
  const files: Given['files'] = {}
  for (const name of PUBLISHED_NAMES) {
    const answer = await service.app.inject(folder + name)
    if (answer.statusCode === 200) files[name] = new Uint8Array(answer.rawPayload)
    else if (answer.statusCode !== 404)
      throw new Error(`${name} answers ${answer.statusCode}: ${answer.body}`)
  }
  return files
}

/** Every step of a check of files, as "name state". */
export const statesOf = (given: Given): string[] =>
  checkFiles(readEvidence(given)).map(({ name, state }) => `${name} ${state}`)

/** The value of a JSON file among these. */
export function jsonIn(files: Given['files'], name: keyof Given['files']) {
  const bytes = files[name]
  if (!(bytes instanceof Uint8Array)) throw new Error(`no ${name}`)
  return JSON.parse(Buffer.from(bytes).toString())
}
