import { z } from 'zod'
import { line } from '#shared/fields.ts'
import { SafeUrl } from '../../safe-url.ts'
import { componentBase, requireField } from '../base.ts'

export const BUTTON_ACTIONS = ['submit', 'next', 'url', 'redeem', 'share', 'playAgain', 'donate'] as const
export type ButtonAction = (typeof BUTTON_ACTIONS)[number]

export const Button = z
  .strictObject({
    ...componentBase,
    label: line(60).min(1, 'Enter a label for the button'),
    action: z.enum(BUTTON_ACTIONS),
    url: SafeUrl.optional(),
    variant: z.enum(['primary', 'secondary']),
  })
  .superRefine((button, context) => {
    if (button.action === 'url' && button.url === undefined) {
      requireField(context, 'url', 'Enter the link for the button')
    }
  })
export type Button = z.infer<typeof Button>
