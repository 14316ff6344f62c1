/** A paper lantern around the origin, 130 high. */
const LANTERN =
  '<circle r="62" cy="6" fill="url(#glow)"/><path d="M0-60V-34" stroke="#d9b98a" stroke-width="1.4"/><path d="M-11-36h22v6h-22zM-11 36h22v6h-22z" fill="#6b2a12"/><path d="M-11-30C-30-24-34-8-34 4S-30 30-11 36H11C30 30 34 16 34 4S30-24 11-30Z" fill="#f2762e"/><path d="M-6-30C-16-22-19-8-19 4S-16 28-6 36H6C16 28 19 16 19 4S16-22 6-30Z" fill="#ffb347"/><path d="M-2-30C-6-22-7-8-7 4S-6 28-2 36H2C6 28 7 16 7 4S6-22 2-30Z" fill="#ffe3a3"/><path d="M-33-4H33M-33 12H33" stroke="#c4421a" stroke-width="1.2" opacity=".45"/><path d="M0 42V58M-4 58H4L3 72H-3Z" stroke="#f3ba32" stroke-width="1.2" fill="#f3ba32"/>'

const GLOW =
  '<radialGradient id="glow"><stop stop-color="#ffc46b" stop-opacity=".55"/><stop offset=".55" stop-color="#ff9a4a" stop-opacity=".16"/><stop offset="1" stop-color="#ff9a4a" stop-opacity="0"/></radialGradient>'
const DUSK =
  '<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#1b1440"/><stop offset=".55" stop-color="#4a1f55"/><stop offset="1" stop-color="#a8433f"/></linearGradient>'

/** A drawing of `width` by `height` units, stored in at most 1160 pixels. */
function drawing(width: number, height: number, content: string): string {
  const scale = 1160 / Math.max(width, height, 96)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${content}</svg>`
}

const hung = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${LANTERN}</g>`

/** Pictures of the demo's sponsor and its prizes, as SVG. */
export const DEMO_ART = {
  logo: drawing(
    40,
    40,
    '<rect width="40" height="40" rx="10" fill="#4a1f55"/><path d="M16.5 15h7l2.2 15h-11.4z" fill="#fff8f0"/><path d="M15.7 20.5h8.6l.5 3.6h-9.6z" fill="#f28c3a"/><rect x="15.5" y="10" width="9" height="4.4" rx="1" fill="#f28c3a"/><path d="M14.5 9.6L20 5.6l5.5 4z" fill="#fff8f0"/><path d="M12.6 12.2L6 10v4.6zM27.4 12.2L34 10v4.6z" fill="#f28c3a" opacity=".75"/><path d="M7 32.6q3.2-2.2 6.5 0t6.5 0 6.5 0 6.5 0" stroke="#fff8f0" stroke-width="1.8" fill="none" stroke-linecap="round"/>',
  ),
  lanterns: drawing(
    290,
    208,
    `<defs>${DUSK}${GLOW}</defs><path d="M0 0h290v208H0z" fill="url(#dusk)"/><path d="M25 29v2m43 27v1m43-38v2m76 20v1m58-22v2m28 45v1m-61 13v1" stroke="#ffe9c9" stroke-width="2" stroke-linecap="round"/><path d="M-10 8C67 52 223 52 300 2" fill="none" stroke="#d9b98a" stroke-width="1.2" opacity=".7"/><path d="M0 188L19 178L43 188V208H0ZM43 192L65 181L89 192V208H43ZM195 190L220 177L245 190V208H195ZM245 194L269 183L296 194V208H245Z" fill="#1a0f2b" opacity=".5"/><path d="M0 200Q72 193 145 200T290 200V208H0Z" fill="#1a0f2b" opacity=".55"/>${hung(49, 82, 0.6)}${hung(146, 102, 0.86)}${hung(242, 78, 0.56)}`,
  ),
  dumplings: drawing(
    44,
    44,
    '<path d="M0 0h44v44H0z" fill="#ffe8d5"/><path d="M8 22h28c0 8-5 13-10 14h-8c-5-1-10-6-10-14z" fill="#d2631a"/><path d="M11 21c1-5 5-6 7-3 1-5 7-5 8 0 3-3 7-1 7 3z" fill="#fff7ec" stroke="#e6c9a8" stroke-width=".8"/><path d="M17 11c-2-2 2-3 0-5M23 11c-2-2 2-3 0-5M29 11c-2-2 2-3 0-5" stroke="#c9946a" stroke-width="1.3" fill="none" stroke-linecap="round"/>',
  ),
  lantern: drawing(
    44,
    44,
    `<defs>${GLOW}</defs><path d="M0 0h44v44H0z" fill="#32184a"/>${hung(22, 19, 0.36)}`,
  ),
} as const
export type DemoArt = keyof typeof DEMO_ART
