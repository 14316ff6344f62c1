export type Json = Record<string, unknown>

/** The parts of an OpenAPI document that clients depend on. */
export interface Document {
  paths: Json
  components: Json
  /** Callers of operations that name none. */
  security?: unknown
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {})
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textsOf = (value: unknown): string[] =>
  itemsOf(value).filter((one): one is string => typeof one === 'string')

const mergeObjects = (parts: readonly Json[]): Json => Object.assign({}, ...parts)

/** Joins objects of objects: members of the same name become one. */
const joinMembers = (all: readonly Json[]): Json => {
  const names = new Set(all.flatMap(Object.keys))
  return Object.fromEntries([...names].map(name => [name, mergeObjects(all.map(one => objectOf(one[name])))]))
}

/** One document of several, whose components of one name are the same. */
export const joinDocuments = (documents: readonly Document[]): Document => ({
  ...mergeObjects(documents.map(document => ({ ...document }))),
  paths: joinMembers(documents.map(({ paths }) => paths)),
  components: joinMembers(documents.map(({ components }) => components)),
})

/** The object itself, or the target of its `$ref`. */
export function resolve(document: Document, value: unknown): Json {
  const node = objectOf(value)
  if (typeof node.$ref !== 'string') return node
  const steps = node.$ref.replace('#/', '').split('/')
  return resolve(
    document,
    steps.reduce<unknown>((at, step) => objectOf(at)[step], document),
  )
}
