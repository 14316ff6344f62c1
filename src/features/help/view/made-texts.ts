import { DEVELOPER_GUIDE, docsPath } from '#shared/developer-guide.ts'
import { TERMS } from '#shared/terms.ts'
import { GUIDE, guidePath } from '../guide.ts'

/** The glossary as Markdown. */
export const glossary = (): string =>
  [
    '# Glossary',
    ...Object.values(TERMS)
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name, means }) => `## ${name}\n\n${means}`),
  ].join('\n\n')

/** The list of all pages as Markdown. */
export const contents = (): string =>
  [
    '# Help',
    'Guides to everything you do with Drumroll. On any screen, the **?** menu has short help for that screen.',
    ...GUIDE.map(({ slug, title, about }) => `## [${title}](${guidePath(slug)})\n\n${about}`),
    `## [Glossary](${guidePath('glossary')})\n\nTerms of the trade, in a sentence each.`,
  ].join('\n\n')

/** The list of the pages for developers as Markdown. */
export const developerContents = (): string =>
  [
    '# Drumroll for developers',
    'Everything the dashboard does is a call that you can make. Start with a guide, or look up a call.',
    `## [API reference](${docsPath('api')})\n\nEvery call with its fields and errors. Try calls with an API key.`,
    ...DEVELOPER_GUIDE.map(({ slug, title, about }) => `## [${title}](${docsPath(slug)})\n\n${about}`),
    `## [OpenAPI file](${docsPath('openapi.json')})\n\nThe calls of API keys and of campaign pages, for code generators.`,
    `## [OpenAPI file of the dashboard](${docsPath('openapi-dashboard.json')})\n\nThe calls that take the session of a signed-in person.`,
  ].join('\n\n')
