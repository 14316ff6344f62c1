import {
  BinaryOperationNode as Binary,
  type BinaryOperationNode,
  ColumnNode,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  type RawNode,
  ReferenceNode,
  ValueNode,
} from 'kysely'
import { scopeStatement } from '#server/db/scope.ts'
import type { DB } from '#server/db/tables.generated.ts'

/** Which of the two walls between accounts stand, and how often the first was met. */
export interface Walls {
  /** `where account_id = …` in the queries. */
  queries: boolean
  /** Row-level security: the scope that a transaction names. */
  rows: boolean
  /** Accounts in queries that were met since this was last set to 0. */
  met: number
}

const isAccount = ({ leftOperand: left, rightOperand: right, operator }: BinaryOperationNode) =>
  ReferenceNode.is(left) &&
  ColumnNode.is(left.column) &&
  left.column.column.name === 'account_id' &&
  ValueNode.is(right) &&
  OperatorNode.is(operator) &&
  operator.operator === '='

const always = Binary.create(
  ValueNode.createImmediate(1),
  OperatorNode.create('='),
  ValueNode.createImmediate(1),
)

class Dismantler extends OperationNodeTransformer {
  readonly #walls: Walls
  constructor(walls: Walls) {
    super()
    this.#walls = walls
  }
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    if (!isAccount(node)) return super.transformBinaryOperation(node)
    this.#walls.met += 1
    return this.#walls.queries ? super.transformBinaryOperation(node) : always
  }
  protected override transformRaw(node: RawNode): RawNode {
    const isScope = node.sqlFragments[0]?.startsWith('set local app.account') ?? false
    return super.transformRaw(
      isScope && !this.#walls.rows ? { ...node, sqlFragments: [scopeStatement('system')] } : node,
    )
  }
}

type Pools = Record<'pool' | 'reads', Kysely<DB>>

/** The same connections, with walls between accounts that can be taken down: both stand at first. */
export function withWalls({ pool, reads }: Pools): Pools & { walls: Walls } {
  const walls: Walls = { queries: true, rows: true, met: 0 }
  const dismantler = new Dismantler(walls)
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => dismantler.transformNode(node),
    transformResult: async ({ result }) => result,
  }
  return { walls, pool: pool.withPlugin(plugin), reads: reads.withPlugin(plugin) }
}
