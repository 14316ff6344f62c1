import { DEVELOPER_GUIDE, docsPath } from '#shared/developer-guide.ts'
import { GUIDE, guidePath } from '../guide.ts'

/** Pages with one list of links: the user guide, or the pages for developers. */
export interface Book {
  /** Added to the title of each page. */
  name: string
  /** Its own title in the browser's tab. */
  title: string
  /** Label of the list of links. */
  label: string
  pages: readonly { path: string; title: string }[]
}

export const USER_GUIDE: Book = {
  name: 'Drumroll help',
  title: 'Help · Drumroll',
  label: 'Guides',
  pages: [
    { path: guidePath(), title: 'All guides' },
    ...GUIDE.map(({ slug, title }) => ({ path: guidePath(slug), title })),
    { path: guidePath('glossary'), title: 'Glossary' },
  ],
}

export const DEVELOPERS: Book = {
  name: 'Drumroll for developers',
  title: 'Developers · Drumroll',
  label: 'Documentation',
  pages: [
    { path: docsPath(), title: 'For developers' },
    { path: docsPath('api'), title: 'API reference' },
    ...DEVELOPER_GUIDE.map(({ slug, title }) => ({ path: docsPath(slug), title })),
  ],
}
