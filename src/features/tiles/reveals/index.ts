import { confetti } from './confetti/facts.ts'
import type { RevealFacts } from './facts.ts'
import { flip } from './flip/facts.ts'
import { scratch } from './scratch/facts.ts'
import { wheel } from './wheel/facts.ts'

/**
 * The kinds of reveal, in the order of the editor. Everything of a kind is in the folder of its name. The files
 * views.ts, scripts.ts, icons.ts and reveal.css name it once each, because they are loaded in different places.
 */
export const REVEALS = ['scratch', 'wheel', 'flip', 'confetti'] as const

/** A way to show a result that is decided already. */
export type Reveal = (typeof REVEALS)[number]

const FACTS: Readonly<Record<Reveal, RevealFacts>> = { scratch, wheel, flip, confetti }

/** A stored or requested kind of reveal that no folder has. */
export class UnknownReveal extends Error {
  override name = 'UnknownReveal'
}

/**
 * A kind's part of a registry.
 * @throws UnknownReveal where there is none, such as for a kind that a newer version stored
 */
export function ofKind<Part>(registry: Readonly<Record<Reveal, Part>>, kind: Reveal): Part {
  if (!Object.hasOwn(registry, kind)) throw new UnknownReveal(`No reveal is called “${kind}”`)
  return registry[kind]
}

/** @throws UnknownReveal */
export const factsOf = (kind: Reveal): RevealFacts => ofKind(FACTS, kind)
