import { z } from 'zod'

/** Random key of a component, from the server or the editor. */
export const ComponentKey = z.string().regex(/^cmp_[a-z0-9]{16}$/, 'Not a component key')

/** A color as six hexadecimal digits in lower case. */
export const Color = z.string().regex(/^#[0-9a-f]{6}$/, 'Use a color such as #1241c1')

/** Fields of every component. `pageIndex` is its order on its screen, across all kinds. */
export const componentBase = {
  componentKey: ComponentKey,
  pageIndex: z.int().min(0).max(999),
  hidden: z.boolean().optional(),
}

/** Names the fields of a component that are missing, as issues on those fields. */
export function requireField(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: 'custom', path: [field], message })
}
