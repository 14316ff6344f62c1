import type { describeRoutes } from '#server/http/openapi/document.ts'
import { reach } from '#server/http/openapi/schemas.ts'

type Document = ReturnType<typeof describeRoutes>
type Paths = Document['paths']

/** Kinds of components whose members an operation refers to. Security schemes are named otherwise, and stay. */
const REFERRED = ['parameters', 'responses', 'schemas'] as const

/** Operations that no security of their own opens: a signed-in person's. */
const isForPeople = (operation: object) => !('security' in operation)

function pathsWith(paths: Paths, isWanted: (operation: object) => boolean): Paths {
  const left = Object.entries(paths).map(([path, methods]) => {
    const wanted = Object.entries(methods).filter(([, operation]) => isWanted(operation))
    return [path, Object.fromEntries(wanted)] as const
  })
  return Object.fromEntries(left.filter(([, methods]) => Object.keys(methods).length > 0))
}

/** The document with these paths and webhooks, and without what only others need. */
function narrow(document: Document, own: Pick<Document, 'info' | 'paths' | 'webhooks'>): Document {
  const { components } = document
  const members = REFERRED.flatMap(kind =>
    Object.entries(components[kind] ?? {}).map(([name, one]) => [`${kind}/${name}`, one] as const),
  )
  const reached = reach([own.paths, own.webhooks], Object.fromEntries(members), '#/components/')
  const text = JSON.stringify([own.paths, own.webhooks])
  const kept = REFERRED.map(kind => {
    const all = Object.entries(components[kind] ?? {})
    return [kind, Object.fromEntries(all.filter(([name]) => reached.has(`${kind}/${name}`)))]
  })
  return {
    ...document,
    ...own,
    tags: document.tags.filter(({ name }) => text.includes(`"tags":["${name}"]`)),
    components: { ...components, ...Object.fromEntries(kept) },
  }
}

/**
 * Two documents of one: `api`, the operations of API keys and public pages with the webhooks, and `dashboard`, those that
 * only a signed-in person may call. Names of schemas are the same in both.
 */
export function splitByCaller(document: Document): { api: Document; dashboard: Document } {
  const { info, paths, webhooks } = document
  return {
    api: narrow(document, { info, paths: pathsWith(paths, one => !isForPeople(one)), webhooks }),
    dashboard: narrow(document, {
      info: {
        ...info,
        title: 'Drumroll dashboard',
        description: 'Calls that take the session of a signed-in person. API keys cannot make them.',
      },
      paths: pathsWith(paths, isForPeople),
      webhooks: {},
    }),
  }
}
