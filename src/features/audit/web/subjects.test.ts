import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUBJECTS } from './subjects.ts'

/** First parts of all log actions in the sources. */
function writtenSubjects(): Set<string> {
  const sources = globSync('src/{features/*/server,operator,demo}/**/*.ts').filter(
    path => !path.endsWith('.test.ts'),
  )
  const texts = sources.map(path => readFileSync(path, 'utf8')).filter(text => text.includes('recordAudit'))
  const found = texts.flatMap(text => [...text.matchAll(/\baction(?:: | = )[^\n]*?['`]([a-zA-Z]+)\./g)])
  return new Set(found.map(([, subject = '']) => subject))
}

test('the filter offers every subject that the log uses, and no other', () => {
  const written = [...writtenSubjects()]
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter(subject => !SUBJECTS.some(offered => subject.startsWith(offered)))).toEqual([])
  expect(SUBJECTS.filter(offered => !written.some(subject => subject.startsWith(offered)))).toEqual([])
})
