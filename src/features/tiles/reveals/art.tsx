import { Logo, type LogoKey } from '../screen/logo.tsx'

const STROKES = Array.from({ length: 20 }, (_, index) => index)

const ALL = 'M0 0h320v320H0z'

/** The sponsor's logo, small and in rows all over the foil. */
const LogoRows = ({ logo }: { logo: string }) => (
  <pattern id="play-foil" width="92" height="84" patternUnits="userSpaceOnUse">
    <g opacity=".3">
      <Logo logo={logo} x={18} y={8} width={56} height={26} />
      <Logo logo={logo} x={-28} y={50} width={56} height={26} />
      <Logo logo={logo} x={64} y={50} width={56} height={26} />
    </g>
  </pattern>
)

const LogoStamp = ({ logo }: { logo: string }) => (
  <>
    <rect x="80" y="116" width="160" height="88" rx="18" className="plate" />
    <Logo logo={logo} x={96} y={128} width={128} height={64} />
  </>
)

/** Drumroll's strokes, for a sponsor without a logo. */
const StrokeRows = () => (
  <pattern id="play-foil" width="22" height="76" patternUnits="userSpaceOnUse">
    <path d="M4 30h6l4-16h-6zM-7 68h6l4-16h-6zM15 68h6l4-16h-6z" className="foil-ink" opacity=".22" />
  </pattern>
)

interface FoilProps {
  logo: LogoKey
  mask?: string
}

/** The back of every card: foil in the campaign's color with the sponsor's logo. */
export function Foil({ logo, mask }: FoilProps) {
  return (
    <svg className="foil" viewBox="0 0 320 320" aria-hidden="true">
      <linearGradient id="play-gold" x2="1" y2="1">
        <stop className="foil-mid" />
        <stop offset=".3" className="foil-low" />
        <stop offset=".55" className="foil-high" />
        <stop offset="1" className="foil-low" />
      </linearGradient>
      {logo === undefined ? <StrokeRows /> : <LogoRows logo={logo} />}
      {mask !== undefined && (
        <mask id={mask}>
          <path d={ALL} fill="#fff" />
          <path className="wiped" d="" />
        </mask>
      )}
      <g mask={mask === undefined ? undefined : `url(#${mask})`}>
        <path d={ALL} fill="url(#play-gold)" />
        <path d={ALL} fill="url(#play-foil)" />
        {logo === undefined ? (
          <path d="M112 202h26l10-42h-26zM152 202h26l15-62h-26zM192 202h26l21-84h-26z" className="foil-ink" />
        ) : (
          <LogoStamp logo={logo} />
        )}
      </g>
    </svg>
  )
}

/** A roll of strokes that grows; how far it is lit says how near the result is. */
export function Roll() {
  return (
    <div className="roll" aria-hidden="true">
      {STROKES.map(stroke => (
        <i
          key={stroke}
          style={{ height: `${(34 + stroke * 3.4).toFixed(1)}%`, animationDelay: `${stroke * 45}ms` }}
        />
      ))}
    </div>
  )
}
