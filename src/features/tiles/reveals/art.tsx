import { type CardStyle, cardPicture } from '../cards.ts'
import { Logo } from '../screen/logo.tsx'
import { FoilPattern } from './patterns.tsx'

const STROKES = Array.from({ length: 20 }, (_, index) => index)

const ALL = 'M0 0h320v320H0z'

const LogoStamp = ({ logo }: { logo: string }) => (
  <>
    <rect x="80" y="116" width="160" height="88" rx="18" className="plate" />
    <Logo logo={logo} x={96} y={128} width={128} height={64} />
  </>
)

const Cover = ({ logoFileKey: logo, cardPattern }: CardStyle) => (
  <>
    <path d={ALL} fill="url(#play-gold)" />
    <path d={ALL} fill="url(#play-foil)" />
    {logo !== undefined && <LogoStamp logo={logo} />}
    {logo === undefined && (cardPattern ?? 'logo') === 'logo' && (
      <path d="M112 202h26l10-42h-26zM152 202h26l15-62h-26zM192 202h26l21-84h-26z" className="foil-ink" />
    )}
  </>
)

/** The owner's picture all over the card. */
const Picture = ({ fileKey }: { fileKey: string }) => (
  <image href={cardPicture(fileKey)} width="320" height="320" preserveAspectRatio="xMidYMid slice" />
)

interface FoilProps {
  style: CardStyle
  mask?: string
}

/** The back of every card: the owner's picture, or foil in the campaign's colors with a pattern and the sponsor's logo. */
export function Foil({ style, mask }: FoilProps) {
  const { logoFileKey, cardPattern, cardFileKey } = style
  return (
    <svg className="foil" viewBox="0 0 320 320" aria-hidden="true">
      <linearGradient id="play-gold" x2="1" y2="1">
        <stop className="foil-mid" />
        <stop offset=".3" className="foil-low" />
        <stop offset=".55" className="foil-high" />
        <stop offset="1" className="foil-low" />
      </linearGradient>
      <FoilPattern logo={logoFileKey} pattern={cardPattern} />
      {mask !== undefined && (
        <mask id={mask}>
          <path d={ALL} fill="#fff" />
          <path className="wiped" d="" />
        </mask>
      )}
      <g mask={mask === undefined ? undefined : `url(#${mask})`}>
        {cardFileKey === undefined ? <Cover {...style} /> : <Picture fileKey={cardFileKey} />}
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
