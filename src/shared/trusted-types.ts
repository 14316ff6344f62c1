// Policies that may create markup or script URLs, by the names in the pages' headers (security rule 3.9).

/** Style sheets of the dashboard's library. */
export const TRUSTED_STYLES = 'default'
/** The next page of a participant. */
export const TRUSTED_PAGE = 'page'
/** The worker that solves a challenge. */
export const TRUSTED_SOLVER = 'solver'
/** The worker that checks published files. */
export const TRUSTED_CHECKER = 'checker'

/** The part of a content security policy that asks for Trusted Types, from these names alone. */
export function trustOnly(...names: string[]): string {
  return `require-trusted-types-for 'script'; trusted-types ${names.join(' ') || "'none'"}`
}

type Rule = (text: string) => string | null

interface Rules {
  createHTML?: Rule
  createScriptURL?: Rule
}

declare global {
  interface Window {
    /** Absent in browsers that do not know Trusted Types, and so do not ask for them either. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: Rules,
      ): { createHTML(text: string): string; createScriptURL(url: string): string }
    }
  }
}

/**
 * Policy for the markup that a page may create, under a name that its headers allow once.
 * @param createHTML null for refused markup
 */
export function trustedMarkup(name: string, createHTML: Rule): (text: string) => string {
  const policy = window.trustedTypes?.createPolicy(name, { createHTML })
  return text => policy?.createHTML(text) ?? text
}

/** As `trustedMarkup`, for what becomes the address of a script. */
export function trustedScript(name: string, createScriptURL: Rule): (url: string) => string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL })
  return url => policy?.createScriptURL(url) ?? url
}
