// Lints openapi.json, and compares it with the published API: what breaks clients must be declared in docs/api/CHANGES.md.
// With --publish, the file becomes the published API.
import { copyFileSync, readFileSync } from 'node:fs'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import { breakingChanges } from './breaking-changes.ts'

const CURRENT = 'openapi.json'
const PUBLISHED = 'docs/api/openapi.json'
const CHANGES = 'docs/api/CHANGES.md'

const current = readFileSync(CURRENT, 'utf8')

async function lint(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintDocument({
    document: makeDocumentFromString(current, CURRENT),
    externalRefResolver: new BaseResolver(),
    config,
  })
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}

function undeclared(): string[] {
  const declared = new Set(readFileSync(CHANGES, 'utf8').split('\n'))
  return breakingChanges(JSON.parse(readFileSync(PUBLISHED, 'utf8')), JSON.parse(current))
    .filter(change => !declared.has(`- ${change}`))
    .map(change => `breaks clients, and is not declared in ${CHANGES}:\n- ${change}`)
}

if (process.argv.includes('--publish')) copyFileSync(CURRENT, PUBLISHED)
const problems = [...(await lint()), ...undeclared()]
process.stdout.write(problems.map(problem => `${problem}\n`).join(''))
process.exitCode = problems.length > 0 ? 1 : 0
