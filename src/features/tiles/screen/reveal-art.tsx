const STROKES = Array.from({ length: 20 }, (_, index) => index)

/** Three strokes and the hit on foil: what is printed on the back of every card. */
export function Foil({ mask }: { mask?: string }) {
  return (
    <svg className="foil" viewBox="0 0 320 320" aria-hidden="true">
      <linearGradient id="play-gold" x2="1" y2="1">
        <stop stopColor="#f7d277" />
        <stop offset=".35" stopColor="#e2a92b" />
        <stop offset=".55" stopColor="#fbe3a2" />
        <stop offset="1" stopColor="#c98b16" />
      </linearGradient>
      <pattern id="play-foil" width="22" height="76" patternUnits="userSpaceOnUse">
        <path d="M4 30h6l4-16h-6zM-7 68h6l4-16h-6zM15 68h6l4-16h-6z" fill="#8f5c07" opacity=".22" />
      </pattern>
      {mask !== undefined && (
        <mask id={mask}>
          <path d="M0 0h320v320H0z" fill="#fff" />
          <path className="wiped" d="" />
        </mask>
      )}
      <g mask={mask === undefined ? undefined : `url(#${mask})`}>
        <path d="M0 0h320v320H0z" fill="url(#play-gold)" />
        <path d="M0 0h320v320H0z" fill="url(#play-foil)" />
        <path d="M112 202h26l10-42h-26zM152 202h26l15-62h-26zM192 202h26l21-84h-26z" fill="#6e480e" />
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

const FIELDS = [0, 1, 2, 3, 4, 5, 6, 7] as const
/** One eighth of a circle of radius 150 around 160, beginning at the top. */
const EIGHTH = 'M160 160V10A150 150 0 0 1 266.100 53.900Z'

/** Eight fields, every other one with the hit; they turn until the pointer stands where the result is. */
export function Wheel() {
  return (
    <svg className="wheel" viewBox="0 0 320 320" aria-hidden="true">
      <circle cx="160" cy="160" r="157" className="rim" />
      <g className="fields">
        {FIELDS.map(field => (
          <g key={field} transform={`rotate(${field * 45 - 22.5} 160 160)`}>
            <path d={EIGHTH} className={field % 2 === 0 ? 'hit' : 'blank'} />
            {field % 2 === 0 ? (
              <path d="M189 66h9l4-16h-9zM203 66h9l6-26h-9z" transform="rotate(22.5 200 56)" fill="#6e480e" />
            ) : (
              <circle cx="203" cy="57" r="4" fill="#fff" opacity=".4" />
            )}
          </g>
        ))}
      </g>
      <circle cx="160" cy="160" r="26" className="rim" />
      <path d="M146 2h28l-14 30z" className="pointer" />
    </svg>
  )
}
