type NamesIn<Path extends string> = Path extends `${string}/:${infer After}`
  ? After extends `${infer Name}/${infer Rest}`
    ? Name | NamesIn<`/${Rest}`>
    : After
  : never

/** The parameters of a path, without what follows a name, such as `.pdf`. */
type ParamsIn<Path extends string> =
  NamesIn<Path> extends infer Name
    ? Name extends `${infer Word}.${string}`
      ? Word
      : Extract<Name, string>
    : never

/** Puts values in the place of `:name`. */
export function replaceParams(path: string, params: object): string {
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
}

/** The parameters of a path, as text. */
export type PathParams<Path extends string> = Readonly<Record<ParamsIn<Path>, string>>

/** The address of a path; the compiler knows its parameters. */
export function fillPath<const Path extends string>(path: Path, params: PathParams<Path>): string {
  return replaceParams(path, params)
}
