import { type Art, artPath } from '../art/index.ts'
import type { Background } from './background.ts'
import { Morning, Scene } from './scene.tsx'

export interface BannerProps {
  background: Background
  /** The campaign's own picture; absent: ours. */
  art?: Art | undefined
  lit?: boolean
}

/** The picture on top of the quieter screens; the loud ones are one picture themselves. */
export function Banner({ background, art, lit = true }: BannerProps) {
  const isQuiet = background === 'paper' || background === 'morning'
  if (isQuiet && art !== undefined) return <img className="art" src={artPath(art)} alt="" />
  if (background === 'paper') return <Scene lit={lit} />
  return background === 'morning' ? <Morning /> : null
}
