const CABLES = ['M-8 10C96 74 290 74 398 6', 'M-8 40C90 4 250 128 398 62'] as const

/** Points along the first cable, where lamps hang. */
const LAMPS = [
  [26, 27],
  [70, 43],
  [116, 53],
  [164, 58],
  [213, 58],
  [261, 54],
  [307, 44],
  [351, 28],
] as const
const FAR_LAMPS = [
  [44, 33],
  [92, 37],
  [140, 49],
  [190, 64],
  [240, 77],
  [290, 82],
  [340, 77],
] as const
const STARS = [
  [34, 78],
  [88, 18],
  [150, 26],
  [206, 22],
  [252, 30],
  [328, 104],
  [368, 44],
  [286, 116],
  [120, 92],
  [58, 112],
] as const

/** Without a transform or an opacity of its own, which would make each lamp a layer to be put together. */
function Lamp({ x, y, r, lit }: { x: number; y: number; r: number; lit: boolean }) {
  return (
    <>
      {lit && <circle cx={x} cy={y + r + 4} r={r * 4.4} fill="url(#play-glow)" />}
      <path d={`M${x} ${y}h2.200v4h-4.400v-4Z`} className="ground" />
      <circle cx={x} cy={y + r + 3} r={r} className={lit ? 'lamp' : 'dark-lamp'} />
      {lit && <circle cx={x - r / 3} cy={y + r + 1} r={r / 3} fill="#fff" fillOpacity=".75" />}
    </>
  )
}

/** The light around a lamp. */
export function Halo() {
  return (
    <radialGradient id="play-glow">
      <stop offset="0" className="glow" stopOpacity=".6" />
      <stop offset=".5" className="glow" stopOpacity=".15" />
      <stop offset="1" className="glow" stopOpacity="0" />
    </radialGradient>
  )
}

/** Sky of a loud screen: stars above, a hill below. */
export function NightSky() {
  return (
    <div className="night" aria-hidden="true">
      <svg className="stars" viewBox="0 0 390 124" role="presentation">
        <g className="star">
          {STARS.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 1.3 : 0.9} />
          ))}
        </g>
      </svg>
      <svg className="hill" viewBox="0 0 390 60" preserveAspectRatio="none" role="presentation">
        <path d="M0 22Q98 2 195 20T390 18V60H0Z" />
      </svg>
    </div>
  )
}

/** Stalls at the horizon, with scalloped awnings. */
function Stalls() {
  return (
    <g className="ground">
      <path d="M22 224V188H14L30 168H88L104 188H96V224Z" />
      <path d="M286 224V182H276L294 158H362L380 182H370V224Z" fillOpacity=".9" />
      <path d="M104 224V200H98L109 188H145L156 200H150V224Z" fillOpacity=".7" />
      <path d="M59 168V150M328 158V138M127 188V176" stroke="currentColor" strokeWidth="1.600" />
      <path d="M59 150L74 155L59 160ZM328 138L345 144L328 150ZM127 176L138 180L127 184Z" className="lamp" />
      <path d="M0 214Q97 203 195 212T390 209V224H0Z" />
    </g>
  )
}

/**
 * The default picture on top of a page: a fair at dusk, drawn in the campaign's colors.
 * @param lit false once the lights are out: before the start, after the end
 */
export function Scene({ lit }: { lit: boolean }) {
  return (
    <div className="scene" aria-hidden="true">
      <svg viewBox="0 0 390 224" preserveAspectRatio="xMidYMax slice" role="presentation">
        <Halo />
        <g className="star">
          {STARS.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={x % 3 === 0 ? 1.3 : 0.9} />
          ))}
        </g>
        {CABLES.map(path => (
          <path key={path} d={path} className="cable" />
        ))}
        {FAR_LAMPS.map(([x, y]) => (
          <Lamp key={x} x={x} y={y} r={4.2} lit={lit} />
        ))}
        {LAMPS.map(([x, y]) => (
          <Lamp key={x} x={x} y={y} r={7} lit={lit} />
        ))}
        <Stalls />
      </svg>
    </div>
  )
}

/** The picture of a page that asks for a gift: morning over hills. */
export function Morning() {
  return (
    <div className="scene morning" aria-hidden="true">
      <svg viewBox="0 0 390 224" preserveAspectRatio="xMidYMax slice" role="presentation">
        <circle cx="262" cy="120" r="92" className="sun-halo" />
        <circle cx="262" cy="120" r="52" className="sun" />
        <path d="M0 168Q92 112 196 156T390 138V224H0Z" className="hill-far" />
        <path d="M0 196Q120 150 232 190T390 178V224H0Z" className="hill-near" />
      </svg>
    </div>
  )
}
