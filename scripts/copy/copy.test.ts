import { expect, test } from 'vitest'
import { areaOf } from './areas.ts'
import { extract } from './extract.ts'
import { shown } from './phrase.ts'

const textsOf = (source: string, file = 'src/features/prizes/web/planted.tsx') =>
  extract(file, source).map(({ phrase }) => shown(phrase))

test('text of JSX reads as one over lines, holes and elements within a sentence', () => {
  const source = `const a = (
    <p className="quiet text">
      You have <b>{count}</b>{' '}
      prizes left, {user.firstName}.
      Read the <Link to="/rules">rules of {title}</Link>.
    </p>
  )`
  expect(textsOf(source)).toEqual(['You have {count} prizes left, {firstName}. Read the rules of {title}.'])
})

test('blocks beside each other are texts of their own, a line break within one is kept', () => {
  expect(textsOf('<div><h2>Prizes</h2><p>One line<br />and another</p></div>')).toEqual([
    'Prizes',
    'One line\nand another',
  ])
})

test('strings that depend on a condition show each of their readings', () => {
  expect(textsOf("<p>{isOpen ? 'Open now' : isSoon ? 'Opens soon' : 'Closed'}</p>")).toEqual([
    'Open now',
    'Opens soon',
    'Closed',
  ])
  expect(textsOf(`const words = \`\${count} \${count === 1 ? "prize" : "prizes"} left\``)).toEqual([
    '{count} {prize|prizes} left',
  ])
})

test('attributes that people read or hear are found, those for machines are not', () => {
  const source = `<Field className="wide field" id="first name" label="title" placeholder="42 Main" aria-label={\`Remove \${name}\`} aria-describedby="hint one" data-testid="a b" />`
  expect(textsOf(source)).toEqual(['title', '42 Main', 'Remove {name}'])
})

test('arrays and records of labels are found; keys, comparisons and types are not', () => {
  const source = `
    type Kind = 'Instant win' | 'Draw of prizes'
    const LABELS: Record<Kind, string> = { 'Instant win': 'Everyone plays', draw: 'Winners are drawn' }
    const STEPS = ['Choose a type', 'Add prizes']
    if (kind === 'Draw of prizes') go(LABELS['Instant win'])
    switch (kind) { case 'Instant win': break }
    const status = new Map([['draft', 'Not live yet']])`
  expect(textsOf(source)).toEqual([
    'Everyone plays',
    'Winners are drawn',
    'Choose a type',
    'Add prizes',
    'Not live yet',
  ])
})

test('messages of Zod are found, its rules are not', () => {
  const source = `
    const Kind = z.enum(['Big prize', 'Small prize'], 'Choose a kind')
    const Code = z.string().min(2, 'Enter a code').regex(/a b/, 'Use letters only').startsWith('no copy', 'Start with "no copy"')`
  expect(textsOf(source)).toEqual([
    'Choose a kind',
    'Enter a code',
    'Use letters only',
    'Start with "no copy"',
  ])
})

test('named errors are found as copy, errors for operators as logs', () => {
  const source = `
    throw conflict('This keyword is taken')
    throw new Error('A batch of one is empty')
    log.warn({ err }, 'a refund was not taken')`
  const texts = extract('src/features/prizes/server/planted.ts', source)
  expect(texts.map(({ isLog, phrase }) => [shown(phrase), isLog])).toEqual([
    ['This keyword is taken', false],
    ['A batch of one is empty', true],
    ['a refund was not taken', true],
  ])
  expect(texts.map(areaOf)).toEqual(['api/prizes', 'logs', 'logs'])
})

test('properties: summaries and messages are found, with any text', () => {
  const source =
    "const r = route({ method: 'GET', path: '/a b', summary: 'list prizes', name: 'prize list' })"
  expect(textsOf(source, 'src/features/prizes/contract.ts')).toEqual(['list prizes', 'prize list'])
})

test('imports, SQL, style sheets, selectors, header names and calls for machines are no copy', () => {
  const source = `
    import a from 'some words'
    export * from 'other words'
    const rows = sql\`select the words from where they lie\`
    const statement = 'insert into words (a, b) values ($1, $2)'
    const css = '.card { color: red }'
    document.querySelector('main p')
    db.selectFrom('users as u').select(['u.email as actor'])
    reply.header('content-type', 'text plain')
    const parts = text.split('two words')`
  expect(textsOf(source, 'src/server/planted.ts')).toEqual([])
})

test('an HTML page in the code yields its texts, without style sheets', () => {
  const source = `const page = \`<!doctype html><html><head><title>Back soon</title><style>a b { color: red }</style></head><body><p>\${words} It reloads.</p></body></html>\``
  expect(textsOf(source, 'src/server/planted.ts')).toEqual(['Back soon', '{words} It reloads.'])
})

test('texts added up are one text', () => {
  expect(textsOf("const a = 'The first half, ' + 'and the second of ' + title")).toEqual([
    'The first half, and the second of {title}',
  ])
})

test('a plural of a message is a choice of its forms', () => {
  const source = "export const page = { more: 'And {count, plural, one {one more} other {# more}} to win' }"
  expect(textsOf(source)).toEqual(['And {one more|Maple more} to win'])
})
