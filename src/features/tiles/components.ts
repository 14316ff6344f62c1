import { z } from 'zod'
import { Button } from './kinds/button/schema.ts'
import { Image } from './kinds/image/schema.ts'
import { Link } from './kinds/link/schema.ts'
import { PublicQuestion, Question } from './kinds/question/schema.ts'
import { Text } from './kinds/text/schema.ts'
import { TTDForm } from './kinds/ttd-form/schema.ts'

export const MAX_COMPONENTS = 40

/** The groups of the wire, letter by letter (specification, section 7). */
export const COMPONENT_GROUPS = ['images', 'links', 'questions', 'texts', 'buttons', 'ttdForms'] as const
export const ComponentGroup = z.enum(COMPONENT_GROUPS)
export type ComponentGroup = z.infer<typeof ComponentGroup>

const groups = {
  images: z.array(Image).max(MAX_COMPONENTS),
  links: z.array(Link).max(MAX_COMPONENTS),
  questions: z.array(Question).max(MAX_COMPONENTS),
  texts: z.array(Text).max(MAX_COMPONENTS),
  buttons: z.array(Button).max(MAX_COMPONENTS),
  ttdForms: z.array(TTDForm).max(1, 'A screen can have only one donation form'),
}

/** Components of a screen, grouped by kind as in the API. */
export const Components = z.strictObject(groups)
export type Components = z.infer<typeof Components>

/** As its participants get it. */
export const PublicComponents = Components.extend({
  questions: z.array(PublicQuestion).max(MAX_COMPONENTS),
})

/** One component with its kind: the flat form for drawing a screen. */
export type ScreenComponent =
  | { type: 'Image'; component: Image }
  | { type: 'Link'; component: Link }
  | { type: 'Question'; component: Question }
  | { type: 'Text'; component: Text }
  | { type: 'Button'; component: Button }
  | { type: 'TTDForm'; component: TTDForm }

export const NO_COMPONENTS: Components = {
  images: [],
  links: [],
  questions: [],
  texts: [],
  buttons: [],
  ttdForms: [],
}

/** The components of a screen from top to bottom, hidden ones included. */
export function orderedComponents(components: Components): ScreenComponent[] {
  const all: ScreenComponent[] = [
    ...components.texts.map(component => ({ type: 'Text', component }) as const),
    ...components.images.map(component => ({ type: 'Image', component }) as const),
    ...components.questions.map(component => ({ type: 'Question', component }) as const),
    ...components.ttdForms.map(component => ({ type: 'TTDForm', component }) as const),
    ...components.buttons.map(component => ({ type: 'Button', component }) as const),
    ...components.links.map(component => ({ type: 'Link', component }) as const),
  ]
  return all.sort((a, b) => a.component.pageIndex - b.component.pageIndex)
}

/** A component in its old place stays the same object, so that it is not drawn again. */
function at<T extends { pageIndex: number }>(component: T, pageIndex: number): T {
  return component.pageIndex === pageIndex ? component : { ...component, pageIndex }
}

/** Groups a flat list again, numbering its order from 0 without gaps. */
export function groupComponents(list: readonly ScreenComponent[]): Components {
  const grouped: Components = { images: [], links: [], questions: [], texts: [], buttons: [], ttdForms: [] }
  for (const [pageIndex, { type, component }] of list.entries()) {
    switch (type) {
      case 'Image':
        grouped.images.push(at(component, pageIndex))
        break
      case 'Link':
        grouped.links.push(at(component, pageIndex))
        break
      case 'Question':
        grouped.questions.push(at(component, pageIndex))
        break
      case 'Text':
        grouped.texts.push(at(component, pageIndex))
        break
      case 'Button':
        grouped.buttons.push(at(component, pageIndex))
        break
      case 'TTDForm':
        grouped.ttdForms.push(at(component, pageIndex))
        break
    }
  }
  return grouped
}

/** Why these components cannot be one screen, or undefined. */
export function componentsProblem(components: Components): string | undefined {
  const keys = orderedComponents(components).map(({ component }) => component.componentKey)
  if (keys.length > MAX_COMPONENTS) return `A screen can have up to ${MAX_COMPONENTS} components`
  if (new Set(keys).size < keys.length) return 'Two components have the same key'
  return undefined
}
