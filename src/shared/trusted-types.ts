/** What may make markup or addresses of scripts, by the names that pages' policies allow. */
export const TRUSTED = {
  /** Style sheets of the dashboard's library. */
  styles: 'default',
  /** The next page of a participant. */
  page: 'drumroll-page',
  /** The worker that solves a challenge. */
  solver: 'drumroll-solver',
  /** The worker that checks published files. */
  checker: 'drumroll-checker',
} as const

/** The part of a content security policy that asks for Trusted Types, from these names alone. */
export function trustOnly(...names: (typeof TRUSTED)[keyof typeof TRUSTED][]): string {
  return `require-trusted-types-for 'script'; trusted-types ${names.join(' ') || "'none'"}`
}

type Rule = (text: string) => string | null

interface Policy {
  createHTML(text: string): string
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    /** Absent in browsers that do not know Trusted Types, and so do not ask for them either. */
    trustedTypes?: { createPolicy(name: string, rules: { createHTML: Rule; createScriptURL: Rule }): Policy }
  }
}

const NONE = { createHTML: () => null, createScriptURL: () => null }

/**
 * What a page lets become markup, under the name that its content security policy allows once (security rule 3.9).
 * @param rule null for what must not
 */
export function trustedMarkup(name: string, rule: Rule): (text: string) => string {
  const policy = window.trustedTypes?.createPolicy(name, { ...NONE, createHTML: rule })
  return text => policy?.createHTML(text) ?? text
}

/** As `trustedMarkup`, for what becomes the address of a script. */
export function trustedScript(name: string, rule: Rule): (url: string) => string {
  const policy = window.trustedTypes?.createPolicy(name, { ...NONE, createScriptURL: rule })
  return url => policy?.createScriptURL(url) ?? url
}
