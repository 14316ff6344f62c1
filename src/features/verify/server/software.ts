import manifest from '#package.json' with { type: 'json' }

/** Set by the build; the sources themselves know no commit. */
declare const GIT_COMMIT: string | undefined

/** Software that wrote a certificate. */
export const software = {
  name: manifest.name,
  version: manifest.version,
  gitCommit: typeof GIT_COMMIT === 'string' ? GIT_COMMIT : 'source',
}
