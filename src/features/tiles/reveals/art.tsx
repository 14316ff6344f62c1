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
