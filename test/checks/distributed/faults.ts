import { parse } from 'libpg-query'
import { ROOT_COLUMNS } from '#server/db/distributed/hot-tables.ts'
import { HOT } from '../../parts/cut-by-root.ts'

/** Values of a kind of node, or of a field, anywhere in a tree of the parser. */
function within(tree: unknown, kind: string): object[] {
  if (tree === null || typeof tree !== 'object') return []
  const fields: [string, unknown][] = Object.entries(tree)
  return fields.flatMap(([name, value]) => [
    ...(name === kind && typeof value === 'object' && value !== null ? [value] : []),
    ...within(value, kind),
  ])
}

const field = (node: object, name: string): unknown => Reflect.get(node, name)

/** Strings of a node: names of columns and functions, and constants. */
const wordsOf = (tree: unknown): string[] =>
  ['String', 'A_Const', 'sval'].flatMap(kind =>
    within(tree, kind).flatMap(node => {
      const word = field(node, 'sval')
      return typeof word === 'string' ? [word] : []
    }),
  )

const tablesOf = (tree: unknown): string[] =>
  [...within(tree, 'RangeVar'), ...within(tree, 'relation')].map(node => String(field(node, 'relname')))

const columns = new Map(Object.entries(HOT))
const distributed = new Set([...Object.keys(ROOT_COLUMNS), 'log_records'])
const isHot = (tree: unknown) => tablesOf(tree).some(table => columns.has(table))

const callsOf = (tree: unknown) =>
  within(tree, 'FuncCall').map(call => ({ name: wordsOf(field(call, 'funcname')).at(-1), call }))

const isNode = (node: unknown): node is object => typeof node === 'object' && node !== null

/** Tables of one FROM in their order, without those of its subqueries, as nodes. */
function rangesOf(node: unknown): object[] {
  if (Array.isArray(node)) return node.flatMap(rangesOf)
  if (!isNode(node)) return []
  const [table, join] = [field(node, 'RangeVar'), field(node, 'JoinExpr')]
  if (isNode(table)) return [table]
  return isNode(join) ? [field(join, 'larg'), field(join, 'rarg')].flatMap(rangesOf) : []
}

const tablesInOrder = (node: unknown) => rangesOf(node).map(table => String(field(table, 'relname')))

/** Names of subqueries in WITH. */
const namesInWith = (tree: unknown) =>
  within(tree, 'CommonTableExpr').map(query => String(field(query, 'ctename')))

const CHANGES = ['UpdateStmt', 'DeleteStmt']
/** Statements that are about tables, not about their rows. */
const DEFINITIONS = ['CreateStmt', 'AlterTableStmt', 'IndexStmt']

/** Tables of a query or change by the names that its parts use, without those of its subqueries. */
function tablesByName(query: object): Map<string, string> {
  const target = field(query, 'relation')
  const others = ['fromClause', 'usingClause'].flatMap(part => rangesOf(field(query, part)))
  return new Map(
    [...others, ...(isNode(target) ? [target] : [])].map(table => {
      const name = String(field(table, 'relname'))
      return [String(field(Object(field(table, 'alias')), 'aliasname') ?? name), name]
    }),
  )
}

/** Whether a subquery of a query names one of its tables, and reads one of the other kind. @param names in WITH */
function dependsOnOtherKind(query: object, names: ReadonlySet<string>): boolean {
  const outer = tablesByName(query)
  const parts = ['targetList', 'whereClause', 'havingClause'].map(part => field(query, part))
  return within(parts, 'SubLink').some(link => {
    const inner = within(field(link, 'subselect'), 'SelectStmt').map(tablesByName)
    const own = new Set(inner.flatMap(tables => [...tables.keys()]))
    const named = within(field(link, 'subselect'), 'ColumnRef').map(
      column => wordsOf(field(column, 'fields'))[0] ?? '',
    )
    const tables = inner.flatMap(found => [...found.values()]).filter(table => !names.has(table))
    return named.some(name => {
      const table = own.has(name) ? undefined : outer.get(name)
      if (table === undefined || names.has(table)) return false
      return tables.some(one => distributed.has(one) !== distributed.has(table))
    })
  })
}

const WITHOUT_ROOT = 'hot rows without their root'

/** Faults by name, each with the condition that a statement has it. */
const FAULTS: Readonly<Record<string, (tree: unknown) => boolean>> = {
  /** The coordinator of Citus crashes. */
  'element of an array in SET': tree =>
    within(tree, 'UpdateStmt').some(
      update => isHot(update) && within(field(update, 'targetList'), 'A_Indirection').length > 0,
    ),
  /** It crashes where a table of the coordinator with row-level security comes first. */
  'hot table after others': tree => {
    const names = new Set(namesInWith(tree))
    return within(tree, 'SelectStmt').some(select => {
      const tables = tablesInOrder(field(select, 'fromClause')).filter(table => !names.has(table))
      const first = tables.findIndex(table => !distributed.has(table))
      return first >= 0 && tables.slice(first).some(table => distributed.has(table))
    })
  },
  /** It crashes where such a table takes part in a change of a hot one, or a hot one in a change of such a table. */
  'change with tables of both kinds': tree =>
    CHANGES.some(kind =>
      within(tree, kind).some(change => {
        const names = new Set(namesInWith(tree))
        const others = [field(change, 'fromClause'), field(change, 'usingClause')].flatMap(tablesInOrder)
        const target = String(field(Object(field(change, 'relation')), 'relname'))
        return others.some(table => !names.has(table) && distributed.has(table) !== distributed.has(target))
      }),
    ),
  /** It refuses them: it reads such a subquery by itself first. */
  'subquery that depends on a table of the other kind': tree => {
    const names = new Set(namesInWith(tree))
    return ['SelectStmt', ...CHANGES].some(kind =>
      within(tree, kind).some(query => dependsOnOtherKind(query, names)),
    )
  },
  /** It finds no type for the rows. */
  'rows without columns': tree =>
    within(tree, 'SelectStmt').some(
      select =>
        field(select, 'op') === 'SETOP_NONE' &&
        field(select, 'targetList') === undefined &&
        field(select, 'valuesLists') === undefined &&
        isHot(field(select, 'fromClause')),
    ),
  /** It takes only functions whose result never changes there, and `to_json` depends on the time zone. */
  'JSON in RETURNING': tree =>
    ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some(kind =>
      within(tree, kind).some(
        change =>
          isHot({ relation: field(change, 'relation') }) &&
          callsOf(field(change, 'returningClause')).some(({ name }) => name?.startsWith('to_json')),
      ),
    ),
  /** Only statements reach the other nodes. */
  'scope by a function': tree =>
    callsOf(tree).some(({ name, call }) => name === 'set_config' && wordsOf(call).includes('app.account')),
  /** Every piece or node would be asked. */
  [WITHOUT_ROOT]: tree => {
    const cut = tablesOf(tree).some(table => columns.get(table) === 'root_id')
    const picks = ['whereClause', 'quals'].some(part => within(tree, part).length > 0)
    const defines = DEFINITIONS.some(kind => within(tree, kind).length > 0)
    return cut && picks && !defines && !JSON.stringify(tree).includes('"root_id"')
  },
}

/** The one statement that means the rows of every campaign: whether an earlier version left any unsealed. */
const OF_ALL = 'select 1 from "entries" where "sealed" <> \'\''

/** Words without one of which a statement has no fault. */
const RISKS = [...columns.keys(), ...distributed, 'set_config']

/** Names of the faults of a statement. @throws when it is no SQL */
export async function faultsOf(text: string): Promise<string[]> {
  if (!RISKS.some(risk => text.includes(risk))) return []
  const isOfAll = text.trimStart().startsWith(OF_ALL)
  const tree = await parse(text)
  return Object.entries(FAULTS).flatMap(([name, has]) =>
    has(tree) && !(isOfAll && name === WITHOUT_ROOT) ? [name] : [],
  )
}
