import type { Icon } from '@tabler/icons-react'
import { confetti } from './confetti/icon.ts'
import { flip } from './flip/icon.ts'
import type { Reveal } from './index.ts'
import { scratch } from './scratch/icon.ts'
import { wheel } from './wheel/icon.ts'

export const REVEAL_ICONS: Readonly<Record<Reveal, Icon>> = { scratch, wheel, flip, confetti }
