import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { z } from 'zod'
import { OPEN_API_FILES } from '#shared/developer-guide.ts'

/** A regular expression, and one of its places. */
export interface Pattern {
  source: string
  flags: string
  /** Such as `src/server/app.ts:12`. */
  place: string
}

/** Patterns in the syntax tree. `unread` lists places whose pattern exists only at run time. */
export interface Gathered {
  patterns: Pattern[]
  unread: string[]
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function visit(value: unknown, see: (node: Node) => void): void {
  if (!isNode(value)) return
  if (typeof value.type === 'string') see(value)
  for (const inner of Object.values(value)) visit(inner, see)
}

const Regex = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) })
const Text = z.object({ type: z.literal('Literal'), value: z.string() })
const Call = z.object({
  callee: z.object({
    name: z.string().optional(),
    object: z.object({ name: z.string().optional() }).optional(),
    property: z.object({ name: z.string().optional() }).optional(),
  }),
  arguments: z.array(z.unknown()),
})
/** Strings handed to these are read as patterns. */
const SEARCHES = ['match', 'matchAll', 'search']

/** Patterns of Zod's own formats, such as `z.ipv4()`. */
function ofZod(name: string): RegExp | undefined {
  const pattern = new Map<string, unknown>(Object.entries(z.regexes)).get(name)
  return pattern instanceof RegExp ? pattern : undefined
}

/** Pattern that a call creates; 'unread' if it is known only at run time. */
function ofCall({ callee, arguments: given }: z.infer<typeof Call>): RegExp | 'unread' | undefined {
  const [text, flags] = given.slice(0, 2).map(one => Text.safeParse(one).data?.value)
  const method = callee.property?.name ?? ''
  if (callee.object?.name === 'z') return ofZod(method)
  if (SEARCHES.includes(method) && text !== undefined) return new RegExp(text)
  if (callee.name !== 'RegExp' || Regex.safeParse(given[0]).success) return undefined
  return text === undefined ? 'unread' : new RegExp(text, flags)
}

/** Reads the patterns of one file: literals, `RegExp(…)`, strings that are searched for, and formats of Zod. */
export function gather(file: string, text: string): Gathered {
  const found: Gathered = { patterns: [], unread: [] }
  const placeOf = (node: Node) => `${file}:${text.slice(0, Number(node.start)).split('\n').length}`
  visit(parseSync(file, text).program, node => {
    if (node.regex !== undefined) {
      const { pattern: source, flags } = Regex.parse(node).regex
      found.patterns.push({ source, flags, place: placeOf(node) })
    }
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    const { data: call } = Call.safeParse(node)
    const made = call && ofCall(call)
    if (made === 'unread') found.unread.push(placeOf(node))
    else if (made) found.patterns.push({ source: made.source, flags: made.flags, place: placeOf(node) })
  })
  return found
}

/** Patterns of a description of the API, where Zod writes those of its formats. */
function gatherDescribed(file: string): Pattern[] {
  const patterns: Pattern[] = []
  const look = (value: unknown): void => {
    if (!isNode(value)) return
    if (typeof value.pattern === 'string') {
      patterns.push({ source: value.pattern, flags: value.pattern.includes('\\p{') ? 'u' : '', place: file })
    }
    for (const inner of Object.values(value)) look(inner)
  }
  look(JSON.parse(readFileSync(file, 'utf8')))
  return patterns
}

/** Every pattern that the program holds. */
export function gatherAll(): Gathered {
  const files = globSync('src/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
  const found = files.map(file => gather(file, readFileSync(file, 'utf8')))
  return {
    patterns: [...found.flatMap(({ patterns }) => patterns), ...OPEN_API_FILES.flatMap(gatherDescribed)],
    unread: found.flatMap(({ unread }) => unread),
  }
}
