import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** A comment, or the name of a test, with its place. */
export interface Comment {
  file: string
  line: number
  kind: 'doc' | 'block' | 'line' | 'test'
  /** Offsets in the source, with the marks around the words. */
  start: number
  end: number
  words: string
}

/** Instructions to tools: linters, type checkers, test runners and bundlers. */
const DIRECTIVE = /^[\s*]*(biome-ignore|@ts-|@vitest|@vite|#__PURE__|@__PURE__|\/ ?<reference|eslint)/

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length

/** The words of a block comment, without the stars in front of its lines. */
const ofBlock = (value: string) =>
  value
    .split('\n')
    .map(line => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()

/** Comments of a file; line comments below each other are one. */
function commentsIn(file: string, source: string): Comment[] {
  const found: Comment[] = []
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    if (DIRECTIVE.test(value)) continue
    const before = found.at(-1)
    if (type === 'Line') {
      const words = value.trim()
      const isNext = before?.kind === 'line' && /^\n[ \t]*$/.test(source.slice(before.end, start))
      if (before !== undefined && isNext) Object.assign(before, { end, words: `${before.words}\n${words}` })
      else found.push({ file, line: lineOf(source, start), kind: 'line', start, end, words })
    } else {
      const kind = value.startsWith('*') ? 'doc' : 'block'
      const words = ofBlock(kind === 'doc' ? value.slice(1) : value)
      found.push({ file, line: lineOf(source, start), kind, start, end, words })
    }
  }
  return found
}

const TEST_CALL = /^(test|it|describe)$/

function isTestCall(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return TEST_CALL.test(callee.name)
  if (callee.type === 'MemberExpression') return isTestCall(callee.object)
  return callee.type === 'CallExpression' && isTestCall(callee.callee)
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The names of the tests of a file. */
function testNamesIn(file: string, source: string): Comment[] {
  const found: Comment[] = []
  const visit = (node: ESTree.Node) => {
    if (node.type === 'CallExpression' && isTestCall(node.callee)) {
      const [name] = node.arguments
      const isText = name?.type === 'TemplateLiteral' || name?.type === 'Literal'
      if (name !== undefined && isText && node.arguments.length > 1) {
        const { start, end } = name
        const words = source.slice(start + 1, end - 1)
        found.push({ file, line: lineOf(source, start), kind: 'test', start, end, words })
      }
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }
  visit(parseSync(file, source).program)
  return found
}

/** Comments and test names of a file, in order. */
export function commentsOf(file: string, source: string): Comment[] {
  const tests = /\.(test|spec)\.tsx?$/.test(file) ? testNamesIn(file, source) : []
  return [...commentsIn(file, source), ...tests].sort((one, other) => one.start - other.start)
}

/** Comments and test names of all sources in a folder. */
export function gatherComments(folder: string): Comment[] {
  return globSync(`${folder}/**/*.{ts,tsx}`)
    .filter(file => !/\.generated\.ts$|\.d\.ts$/.test(file))
    .sort()
    .flatMap(file => commentsOf(file, readFileSync(file, 'utf8')))
}
