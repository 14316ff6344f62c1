import { MAX_COMPONENTS, type ScreenComponent } from '../../../components.ts'
import { newKey } from './new-component.ts'

export const FULL_MESSAGE = `A screen can have up to ${MAX_COMPONENTS} components. Delete one first.`

export type ComponentList = readonly ScreenComponent[]

export const keyOf = ({ component }: ScreenComponent) => component.componentKey
export const indexOf = (list: ComponentList, key: string) => list.findIndex(item => keyOf(item) === key)

/** The list with the components put in at `index`. */
export function inserted(list: ComponentList, added: ComponentList, index: number): ScreenComponent[] {
  return [...list.slice(0, index), ...added, ...list.slice(index)]
}

/** The list with the component of this key standing at `to`, counted without it. */
export function moved(list: ComponentList, key: string, to: number): ScreenComponent[] {
  const item = list[indexOf(list, key)]
  if (item === undefined) return [...list]
  const rest = removed(list, key)
  return inserted(rest, [item], Math.min(Math.max(to, 0), rest.length))
}

export function removed(list: ComponentList, key: string): ScreenComponent[] {
  return list.filter(item => keyOf(item) !== key)
}

/** The list with the component of the same key replaced. */
export function replaced(list: ComponentList, next: ScreenComponent): ScreenComponent[] {
  return list.map(item => (keyOf(item) === keyOf(next) ? next : item))
}

/**
 * The same component with another key; a captured field is on a screen only once, so a copy asks a question of its own.
 */
export function copied(item: ScreenComponent): ScreenComponent {
  const componentKey = newKey()
  switch (item.type) {
    case 'Question': {
      const { captureField: _once, ...question } = item.component
      return { type: 'Question', component: { ...question, componentKey } }
    }
    case 'Text':
      return { type: 'Text', component: { ...item.component, componentKey } }
    case 'Image':
      return { type: 'Image', component: { ...item.component, componentKey } }
    case 'Link':
      return { type: 'Link', component: { ...item.component, componentKey } }
    case 'Button':
      return { type: 'Button', component: { ...item.component, componentKey } }
    case 'TTDForm':
      return { type: 'TTDForm', component: { ...item.component, componentKey } }
  }
}

/** The same component, shown or hidden. */
export function withHidden(item: ScreenComponent, hidden: boolean): ScreenComponent {
  const part = { hidden: hidden || undefined }
  switch (item.type) {
    case 'Question':
      return { type: 'Question', component: { ...item.component, ...part } }
    case 'Text':
      return { type: 'Text', component: { ...item.component, ...part } }
    case 'Image':
      return { type: 'Image', component: { ...item.component, ...part } }
    case 'Link':
      return { type: 'Link', component: { ...item.component, ...part } }
    case 'Button':
      return { type: 'Button', component: { ...item.component, ...part } }
    case 'TTDForm':
      return { type: 'TTDForm', component: { ...item.component, ...part } }
  }
}
