import { z } from 'zod'
import { richText } from '../../rich-text.ts'
import { Color, componentBase } from '../base.ts'

export const Text = z.strictObject({
  ...componentBase,
  text: richText(4000),
  variant: z.enum(['title', 'heading', 'body', 'legal']),
  align: z.enum(['left', 'center', 'right']),
  color: Color.optional(),
})
export type Text = z.infer<typeof Text>
