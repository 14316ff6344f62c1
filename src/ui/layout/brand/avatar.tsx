const pictures = import.meta.glob<string>('../avatars/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The twelve avatars and what each shows, in the order of their numbers. */
export const AVATARS = [
  ['avatar0', 'snare'],
  ['avatar1', 'cymbal'],
  ['avatar2', 'tambourine'],
  ['avatar3', 'maracas'],
  ['avatar4', 'bell'],
  ['avatar5', 'triangle'],
  ['avatar6', 'sticks'],
  ['avatar7', 'xylophone'],
  ['avatar8', 'bongos'],
  ['avatar9', 'gong'],
  ['avatar10', 'whistle'],
  ['avatar11', 'trumpet'],
] as const

interface AvatarProps {
  /** `avatar0` to `avatar11`; anything else shows avatar0. */
  icon: string
  /** Side in px. */
  size?: number
  /** The instrument, only where one is picked; elsewhere the picture is decoration. */
  alt?: string
}

/** A person's chosen picture. */
export function Avatar({ icon, size = 28, alt = '' }: AvatarProps) {
  const source = pictureOf(icon) ?? pictureOf('avatar0')
  return <img src={source} width={size} height={size} alt={alt} style={{ display: 'block', flex: 'none' }} />
}

function pictureOf(icon: string): string | undefined {
  return pictures[`../avatars/${icon}.svg`]
}
