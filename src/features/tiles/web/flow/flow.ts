import type { useScreens } from '../styles/use-screens.ts'

type Screen = ReturnType<typeof useScreens>['screens'][number]

/** One page of the editor on the map. */
export interface FlowNode {
  /** From 1. */
  page: number
  /** Short label; its lane names the audience. */
  short: string
  /** The whole title (specification, section 2). */
  name: string
}

/** The screens of one outcome, in their order. */
export interface FlowLane {
  key: string
  label: string
  kind: 'prize' | 'nonWinner'
  nodes: FlowNode[]
}

/** The pages of the editor: those that everyone meets, a lane for each outcome, and the last page. */
export interface Flow {
  before: FlowNode[]
  lanes: FlowLane[]
  after: FlowNode
}

const DETAILS: FlowNode = { page: 1, short: 'Details', name: 'Campaign details' }
const STYLES: FlowNode = { page: 2, short: 'Styles', name: 'Styles' }
/** Details and Styles come before the screens (specification, section 9). */
export const PAGES_BEFORE = 2

const NON_WINNER = 'Non Winner'

function laneOf({ path, uniquePrizeKey, prize }: Screen): Omit<FlowLane, 'nodes'> | undefined {
  if (path === 'nonWinner') return { key: path, label: NON_WINNER, kind: path }
  if (path !== 'winner') return undefined
  return { key: uniquePrizeKey ?? path, label: prize?.title ?? 'Winner', kind: 'prize' }
}

function nodeOf({ pageIndex, name, eventTileLabel }: Screen): FlowNode {
  const short = eventTileLabel.replace(/^(?:Non )?Winner /, '')
  return { page: pageIndex + 1 + PAGES_BEFORE, short, name }
}

/** The whole titles where two screens of a lane would read the same. */
function told({ nodes, ...lane }: FlowLane): FlowLane {
  const isTwice = ({ short }: FlowNode) => nodes.filter(node => node.short === short).length > 1
  return { ...lane, nodes: nodes.map(node => (isTwice(node) ? { ...node, short: node.name } : node)) }
}

/** The map of a campaign's screens, in page order: a lane for each prize, and one for people without a win. */
export function flowOf(screens: readonly Screen[]): Flow {
  const before = [DETAILS, STYLES]
  const lanes = new Map<string, FlowLane>()
  for (const screen of screens) {
    const lane = laneOf(screen)
    if (!lane) {
      before.push(nodeOf(screen))
      continue
    }
    const known = lanes.get(lane.key) ?? { ...lane, nodes: [] }
    known.nodes.push(nodeOf(screen))
    lanes.set(lane.key, known)
  }
  const last = screens.length + PAGES_BEFORE + 1
  const after = { page: last, short: 'Review & share', name: 'Review & share' }
  return { before, lanes: [...lanes.values()].map(told), after }
}

/** Every page of the map in page order. */
export function pagesOf({ before, lanes, after }: Flow): FlowNode[] {
  return [...before, ...lanes.flatMap(({ nodes }) => nodes), after].sort((a, b) => a.page - b.page)
}
