import { z } from 'zod'
import {
  Components,
  componentsProblem,
  groupComponents,
  orderedComponents,
  type ScreenComponent,
} from '../../../components.ts'

/** Fallback storage for a copy when the system's clipboard is out of reach. */
export const COPY_STORE = 'copiedComponents'

const Envelope = z.strictObject({
  drumroll: z.literal('components'),
  version: z.literal(1),
  components: Components,
})

/** Components as text, for the clipboard of the system. */
export function toEnvelope(items: readonly ScreenComponent[]): string {
  return JSON.stringify({ drumroll: 'components', version: 1, components: groupComponents(items) })
}

/** The components in a text; undefined when it is anything but a copy of ours. */
export function fromEnvelope(text: string): ScreenComponent[] | undefined {
  try {
    const { data } = Envelope.safeParse(JSON.parse(text))
    if (!data || componentsProblem(data.components)) return undefined
    return orderedComponents(data.components)
  } catch {
    return undefined
  }
}
