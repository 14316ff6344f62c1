import { Logo, type LogoKey } from './logo.tsx'
import { Halo } from './scene.tsx'

export type PrizeKind = 'ticket' | 'travel' | 'gift'

/** Final places of confetti. */
const CONFETTI = [
  [18, 52, 0],
  [44, 18, 1],
  [72, 88, 2],
  [30, 128, 1],
  [96, 10, 2],
  [226, 14, 0],
  [262, 30, 1],
  [282, 66, 2],
  [254, 104, 0],
  [290, 132, 1],
  [8, 92, 2],
  [212, 150, 1],
  [92, 152, 0],
] as const
const CONFETTI_COLORS = ['var(--play-foil)', 'var(--play-lamp)', 'var(--play-sky-text)']

function Gift() {
  return (
    <>
      <path d="M94 92H206V152q0 8-8 8H102q-8 0-8-8Z" className="lamp" />
      <path d="M150 92H206V152q0 8-8 8H150Z" fill="#000" opacity=".1" />
      <rect x="84" y="68" width="132" height="28" rx="6" className="lamp" />
      <rect x="84" y="88" width="132" height="8" fill="#000" opacity=".12" />
      <rect x="138" y="68" width="24" height="92" className="gold" />
      <path
        d="M150 66c-10-30-46-40-48-18-1 14 26 18 48 18ZM150 66c10-30 46-40 48-18 1 14-26 18-48 18Z"
        className="gold"
      />
      <path
        d="M150 66c-8-16-26-24-30-16-3 8 14 14 30 16ZM150 66c8-16 26-24 30-16 3 8-14 14-30 16Z"
        fill="#000"
        opacity=".16"
      />
    </>
  )
}

interface Marked {
  logo: LogoKey
}

function Ticket({ logo }: Marked) {
  return (
    <g transform="rotate(-8 150 104)">
      <path
        d="M66 58H234q8 0 8 8V92a13 13 0 0 0 0 26V144q0 8-8 8H66q-8 0-8-8V118a13 13 0 0 0 0-26V66q0-8 8-8Z"
        fill="#fff4e6"
      />
      <path d="M190 58H234q8 0 8 8V92a13 13 0 0 0 0 26V144q0 8-8 8H190Z" className="gold" />
      <path d="M190 64V148" stroke="#fff4e6" strokeWidth="3" strokeDasharray="1 9" strokeLinecap="round" />
      {logo ? (
        <>
          <rect x="74" y="72" width="104" height="66" rx="8" className="plate" />
          <Logo logo={logo} x={80} y={78} width={92} height={54} />
        </>
      ) : (
        <path d="M84 128h12l5-20h-12zM108 128h12l8-32h-12zM132 128h12l11-44h-12z" className="lamp" />
      )}
      <circle cx="216" cy="105" r="11" fill="#fff4e6" />
    </g>
  )
}

function Travel({ logo }: Marked) {
  return (
    <>
      <path
        d="M124 66V50q0-10 10-10h32q10 0 10 10V66"
        fill="none"
        stroke="var(--play-foil)"
        strokeWidth="9"
      />
      <rect x="80" y="62" width="140" height="94" rx="14" className="lamp" />
      <path d="M150 62H206q14 0 14 14V142q0 14-14 14H150Z" fill="#000" opacity=".08" />
      <path d="M104 62V156M196 62V156" stroke="#000" strokeOpacity=".22" strokeWidth="10" />
      <rect x="96" y="92" width="16" height="12" rx="2" className="gold" />
      <rect x="188" y="92" width="16" height="12" rx="2" className="gold" />
      {logo ? (
        <>
          <rect x="120" y="88" width="60" height="44" rx="6" className="plate" />
          <Logo logo={logo} x={124} y={92} width={52} height={36} />
        </>
      ) : (
        <path d="M132 128h9l6-24h-9zM150 128h9l8-32h-9z" fill="#fff4e6" />
      )}
      <circle cx="104" cy="160" r="7" className="gold" />
      <circle cx="196" cy="160" r="7" className="gold" />
    </>
  )
}

const PRIZES = { gift: Gift, ticket: Ticket, travel: Travel } as const

/** Prize with a burst: of Drumroll's strokes only if the sponsor has no logo. */
export function PrizeArt({ kind, logo }: { kind: PrizeKind; logo: LogoKey }) {
  const Prize = PRIZES[kind]
  return (
    <div className="art prize" aria-hidden="true">
      <svg viewBox="0 0 300 176" role="presentation">
        <Halo />
        <circle cx="150" cy="104" r="150" fill="url(#play-glow)" />
        <g className="burst">
          {CONFETTI.map(([x, y, color]) => (
            <path
              key={`${x} ${y}`}
              d={`M${x} ${y}${logo ? 'h8v-8h-8z' : 'h6l4-16h-6z'}`}
              fill={CONFETTI_COLORS[color]}
            />
          ))}
        </g>
        <Prize logo={logo} />
      </svg>
    </div>
  )
}

/** A lamp: dark without a prize, lit for entrants of a draw. */
export function OneLamp({ lit }: { lit: boolean }) {
  return (
    <div className={lit ? 'art lit' : 'art'} aria-hidden="true">
      <svg viewBox="0 0 120 168" role="presentation">
        {lit && (
          <>
            <Halo />
            <circle cx="60" cy="112" r="92" fill="url(#play-glow)" />
          </>
        )}
        <path d="M60 0V52" className="faint-line" />
        <path d="M46 52H74V70H46Z" className="faint-deep" />
        <path d="M46 68H74C80 84 96 92 96 116A36 36 0 0 1 24 116C24 92 40 84 46 68Z" className="faint" />
        <path d="M50 74C52 96 44 104 52 122L60 110L68 122C76 104 68 96 70 74" className="filament" />
        <path d="M36 118A26 26 0 0 1 44 98" className="shine" />
      </svg>
    </div>
  )
}

export function Check() {
  return (
    <div className="art check" aria-hidden="true">
      <svg viewBox="0 0 24 24" role="presentation">
        <path d="M6 12.500l4.200 4.200L18 9" />
      </svg>
    </div>
  )
}

/** Strokes that grow: the crescendo before a draw. */
export function Crescendo({ strokes }: { strokes: number }) {
  const heights = Array.from({ length: strokes }, (_, index) => 30 + (70 * index) / (strokes - 1))
  return (
    <div className="crescendo" aria-hidden="true">
      {heights.map(height => (
        <i key={height} style={{ height: `${height.toFixed()}%` }} />
      ))}
    </div>
  )
}
