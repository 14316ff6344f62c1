const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Value at a reference such as `#/components/schemas/Prize`. */
function find(document: unknown, ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((found, step) => (isNode(found) ? found[step] : undefined), document)
}

/** A copy of a document with each reference replaced by its target. A target that contains itself stays a reference. */
export function resolveRefs(document: unknown): unknown {
  const visit = (value: unknown, above: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map(one => visit(one, above))
    if (!isNode(value)) return value
    const { $ref: ref } = value
    if (typeof ref === 'string') {
      return above.includes(ref) ? value : visit(find(document, ref), [...above, ref])
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner, above)]))
  }
  return visit(document, [])
}
