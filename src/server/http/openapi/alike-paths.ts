interface Parameter {
  name: string
  in: string
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/**
 * OpenAPI allows no two paths that differ only in the names of parameters, such as `/prize/{eventKey}` and
 * `/prize/{id}`. Such operations are described under the first path, and the parameter says what it is.
 */
export function joinAlikePaths(paths: readonly string[]) {
  const firsts = new Map<string, string>()
  for (const path of [...paths].sort()) {
    const shape = path.replace(/\{\w+\}/g, '{}')
    if (!firsts.has(shape)) firsts.set(shape, path)
  }
  return <P extends Parameter>(path: string, parameters: readonly P[]): { path: string; parameters: P[] } => {
    const first = firsts.get(path.replace(/\{\w+\}/g, '{}')) ?? path
    const renamed = new Map(namesIn(path).map((name, at) => [name, namesIn(first)[at] ?? name]))
    return {
      path: first,
      parameters: parameters.map(parameter => {
        const name = parameter.in === 'path' ? renamed.get(parameter.name) : undefined
        if (name === undefined || name === parameter.name) return parameter
        return { ...parameter, name, description: `Here: ${parameter.name}` }
      }),
    }
  }
}
