import type { ReactNode } from 'react'
import type { CardPattern } from '../cards.ts'
import { Logo } from '../screen/logo.tsx'

/** The sponsor's logo, small and in rows. */
const logoRows = (logo: string) => (
  <pattern id="play-foil" width="92" height="84" patternUnits="userSpaceOnUse">
    <g opacity=".3">
      <Logo logo={logo} x={18} y={8} width={56} height={26} />
      <Logo logo={logo} x={-28} y={50} width={56} height={26} />
      <Logo logo={logo} x={64} y={50} width={56} height={26} />
    </g>
  </pattern>
)

/** A tile of the pattern, drawn in the ink of the card. */
const inked = (width: number, height: number, path: string, turn?: string): ReactNode => (
  <pattern id="play-foil" width={width} height={height} patternUnits="userSpaceOnUse" patternTransform={turn}>
    <path d={path} className="foil-ink" opacity=".22" />
  </pattern>
)

/** Drumroll's strokes, for a sponsor without a logo. */
const STROKES = inked(22, 76, 'M4 30h6l4-16h-6zM-7 68h6l4-16h-6zM15 68h6l4-16h-6z')

const DRAWN: Readonly<Record<Exclude<CardPattern, 'logo'>, ReactNode>> = {
  stripes: inked(76, 76, 'M0 0h20v76H0zM32 0h7v76h-7z', 'rotate(20)'),
  dots: inked(44, 44, 'M5 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0M27 33a6 6 0 1 0 12 0a6 6 0 1 0-12 0'),
  waves: inked(80, 30, 'M0 12q20-18 40 0t40 0v7q-20 18-40 0t-40 0z'),
  confetti: inked(
    90,
    90,
    'M10 14l12-6 4 8-12 6zM58 6l6 12-8 4-6-12zM74 44h14v8H74zM34 40a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 62l12 8-5 7-12-8zM56 70l13-4 2 9-13 4z',
  ),
}

/** Pattern of a card, to be filled with `url(#play-foil)`. */
export function FoilPattern({
  logo,
  pattern = 'logo',
}: {
  logo: string | undefined
  pattern?: CardPattern | undefined
}) {
  if (pattern !== 'logo') return DRAWN[pattern]
  return logo === undefined ? STROKES : logoRows(logo)
}
