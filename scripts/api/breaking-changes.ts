import { type Document, isObject, itemsOf, type Json, objectOf, resolve } from './document.ts'
import { type Direction, openSchemaChanges } from './schema-changes.ts'

const METHODS = ['get', 'post', 'put', 'delete']

/** Every operation as `GET /path`. */
function operationsOf({ paths }: Document): Map<string, Json> {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method): [string, Json][] => {
      const operation = objectOf(methods)[method]
      return isObject(operation) ? [[`${method.toUpperCase()} ${path}`, operation]] : []
    }),
  )
  return new Map(found)
}

function parametersOf(document: Document, { parameters }: Json): Map<string, Json> {
  const all = itemsOf(parameters).map(one => resolve(document, one))
  return new Map(all.map(one => [`${String(one.in)} parameter ${String(one.name)}`, one]))
}

const ANYONE = 'no session or key'

/** Ways to call an operation, such as a session, or an API key with a scope. */
function callersOf({ security: common }: Document, { security = common }: Json): string[] {
  const ways = itemsOf(security).map(one => JSON.stringify(one))
  return ways.length > 0 ? ways : [ANYONE]
}

/**
 * Changes that break clients of `before`, a line each. Additions break nothing: new operations, optional fields, values
 * and errors.
 */
export function breakingChanges(before: Document, after: Document): string[] {
  const schemaChanges = openSchemaChanges(before, after)
  const now = operationsOf(after)

  function bodyChanges(old: Json, next: Json, direction: Direction, where: string): string[] {
    const contents = objectOf(next.content)
    return Object.entries(objectOf(old.content)).flatMap(([type, media]) =>
      type in contents
        ? schemaChanges(objectOf(media).schema, objectOf(contents[type]).schema, direction, where)
        : [`${where}: ${type} is gone`],
    )
  }

  function parameterChanges(old: Json, next: Json, where: string): string[] {
    const [olds, nows] = [parametersOf(before, old), parametersOf(after, next)]
    const kept = [...olds].flatMap(([name, parameter]) => {
      const same = nows.get(name)
      if (!same) return [`${where}: ${name} is gone`]
      return schemaChanges(parameter.schema, same.schema, 'request', `${where}: ${name}`)
    })
    const demanded = [...nows]
      .filter(([name, { required }]) => required === true && olds.get(name)?.required !== true)
      .map(([name]) => `${where}: ${name} is required now`)
    return [...kept, ...demanded]
  }

  function operationChanges(old: Json, next: Json, where: string): string[] {
    const [oldBody, newBody] = [resolve(before, old.requestBody), resolve(after, next.requestBody)]
    const responses = objectOf(next.responses)
    const callers = callersOf(after, next)
    const lost = callersOf(before, old).filter(one => !callers.includes(one) && !callers.includes(ANYONE))
    return [
      ...(old.operationId === next.operationId
        ? []
        : [`${where}: is named ${String(next.operationId)}, was ${String(old.operationId)}`]),
      ...lost.map(one => `${where}: callers with ${one} are refused`),
      ...parameterChanges(old, next, where),
      ...(newBody.required === true && oldBody.required !== true ? [`${where}: a body is required now`] : []),
      ...bodyChanges(oldBody, newBody, 'request', `${where} body`),
      ...Object.entries(objectOf(old.responses)).flatMap(([status, response]) =>
        status in responses
          ? bodyChanges(
              resolve(before, response),
              resolve(after, responses[status]),
              'response',
              `${where} ${status}`,
            )
          : [`${where}: response ${status} is gone`],
      ),
    ]
  }

  return [...operationsOf(before)].flatMap(([where, old]) => {
    const next = now.get(where)
    return next ? operationChanges(old, next, where) : [`${where}: is gone`]
  })
}
