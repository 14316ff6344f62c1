import { IconGift, IconMoodNeutral } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Flow, FlowLane, FlowNode } from './flow.ts'
import { FlowLink } from './flow-link.tsx'
import classes from './flow-map.module.css'

/** Height of a lane with the space below it; see flow-map.module.css. */
const PITCH = 46
const CURVE = 36
const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

interface FlowMapProps {
  flow: Flow
  /** The page in front, from 1. */
  page: number
  pathOf: (page: number) => string
}

/** From one line to every lane, or mirrored, back together. */
function Branches({ lanes, mirrored }: { lanes: number; mirrored?: true }) {
  const height = lanes * PITCH
  const middle = height / 2
  return (
    <svg
      className={classes.branches}
      data-mirrored={mirrored}
      width={CURVE}
      height={height}
      viewBox={`0 0 ${CURVE} ${height}`}
      aria-hidden
    >
      {Array.from({ length: lanes }, (_, lane) => {
        const to = (lane + 0.5) * PITCH
        return <path key={to} d={`M0 ${middle}C${CURVE / 2} ${middle} ${CURVE / 2} ${to} ${CURVE} ${to}`} />
      })}
    </svg>
  )
}

function LaneLabel({ lane: { label, kind } }: { lane: FlowLane }) {
  const Icon = kind === 'prize' ? IconGift : IconMoodNeutral
  return (
    <span className={classes.outcome} data-kind={kind} title={label}>
      <Icon {...icon} />
      <span className={classes.outcomeName}>{label}</span>
    </span>
  )
}

/** Moves the focus to the page before or after with the arrows, without leaving the map. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.findIndex(link => link.matches(':focus'))
  const next = links[Math.min(Math.max(at + step, 0), links.length - 1)]
  event.preventDefault()
  next?.focus()
}

/** The campaign's screens as a map: a lane for each prize and one for people without a win, in page order. */
export function FlowMap({ flow, page, pathOf }: FlowMapProps) {
  const map = useRef<HTMLElement>(null)
  const { before, lanes, after } = flow
  const show = (node: FlowNode, joined: boolean) => (
    <FlowLink
      key={node.page}
      node={node}
      current={node.page === page}
      joined={joined}
      to={pathOf(node.page)}
    />
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current page is scrolled to when it changes
  useEffect(() => {
    const box = map.current
    const link = box?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!box || !link) return
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()]
    box.scrollBy(
      inner.left - outer.left - (outer.width - inner.width) / 2,
      inner.top - outer.top - (outer.height - inner.height) / 2,
    )
  }, [page, lanes.length])

  return (
    <nav ref={map} className={classes.map} aria-label="Campaign screens" onKeyDown={moveFocus}>
      <div className={classes.flow}>
        {before.map((node, index) => show(node, index > 0))}
        {lanes.length > 0 && (
          <>
            <Branches lanes={lanes.length} />
            <ul className={classes.lanes}>
              {lanes.map(lane => (
                <li key={lane.key} className={classes.lane}>
                  <LaneLabel lane={lane} />
                  {lane.nodes.map(node => show(node, true))}
                </li>
              ))}
            </ul>
            <Branches lanes={lanes.length} mirrored />
          </>
        )}
        {show(after, lanes.length === 0)}
      </div>
    </nav>
  )
}
