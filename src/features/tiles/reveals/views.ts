import { confetti } from './confetti/view.ts'
import { flip } from './flip/view.tsx'
import type { Reveal } from './index.ts'
import { scratch } from './scratch/view.tsx'
import type { RevealView } from './view.ts'
import { wheel } from './wheel/view.tsx'

export const REVEAL_VIEWS: Readonly<Record<Reveal, RevealView>> = { scratch, wheel, flip, confetti }
