// Lints the descriptions of the API, and compares them with the published ones: what breaks clients must be declared in
// docs/api/CHANGES.md. With --publish, the files become the published API.
import { copyFileSync, readFileSync } from 'node:fs'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { OPEN_API_FILES } from '#shared/developer-guide.ts'
import { breakingChanges } from './breaking-changes.ts'
import { joinDocuments } from './document.ts'

const PUBLISHED = 'docs/api'
const CHANGES = 'docs/api/CHANGES.md'

async function lint(file: string): Promise<string[]> {
  const problems = await lintDocument({
    document: makeDocumentFromString(readFileSync(file, 'utf8'), file),
    externalRefResolver: new BaseResolver(),
    config: await createConfig({ extends: ['recommended'] }),
  })
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${file}: ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}

const published = OPEN_API_FILES.map(file => `${PUBLISHED}/${file}`)
const read = (files: readonly string[]) =>
  joinDocuments(files.map(file => JSON.parse(readFileSync(file, 'utf8'))))

function undeclared(): string[] {
  const declared = new Set(readFileSync(CHANGES, 'utf8').split('\n'))
  return breakingChanges(read(published), read(OPEN_API_FILES))
    .filter(change => !declared.has(`- ${change}`))
    .map(change => `breaks clients, and is not declared in ${CHANGES}:\n- ${change}`)
}

if (process.argv.includes('--publish'))
  for (const file of OPEN_API_FILES) copyFileSync(file, `${PUBLISHED}/${file}`)
const problems = [...(await Promise.all(OPEN_API_FILES.map(lint))).flat(), ...undeclared()]
process.stdout.write(problems.map(problem => `${problem}\n`).join(''))
process.exitCode = problems.length > 0 ? 1 : 0
