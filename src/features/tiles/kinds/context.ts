import type { Facts } from '../placeholders.ts'

/** Everything a component needs beside its own data; given by the page or by the editor's preview. */
export interface ViewContext {
  facts: Facts
  links: {
    rules: string
    privacy: string
    /** Start of the campaign. */
    play: string
    /** The address people pass on. */
    share: string
  }
  /** Earlier input, by component key. */
  values: Readonly<Record<string, string | readonly string[]>>
  /** Keys of known fields that cannot be changed here. */
  locked?: readonly string[] | undefined
  /** Reminder consent of a donor who texted; absent with reminders off. */
  reminder?: string | undefined
  /** Errors, by component key. */
  errors: Readonly<Record<string, string>>
  /** True in a preview, which other sites refuse to be shown in: what leads to them opens a tab of its own. */
  preview?: boolean
  /** Key of the first wrong field, which gets the focus. */
  firstError?: string | undefined
}

/** Attributes of a link to another site. */
export function outward({ preview }: Pick<ViewContext, 'preview'>): { target?: '_blank'; rel: 'noopener' } {
  return { rel: 'noopener', ...(preview && { target: '_blank' }) }
}

/** The one value that was typed into a field. */
export function typedValue(context: ViewContext, key: string): string {
  const value = context.values[key]
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}

/** Every value that was chosen in a field. */
export function typedValues(context: ViewContext, key: string): readonly string[] {
  const value = context.values[key]
  return typeof value === 'string' ? [value] : (value ?? [])
}
