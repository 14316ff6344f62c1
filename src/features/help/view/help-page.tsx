import { renderToStaticMarkup } from 'react-dom/server'
import { GUIDE, guidePath } from '../guide.ts'
import css from './guide.css?raw'
import { toHtml } from './to-html.ts'

const PAGES = [
  { path: guidePath(), title: 'All guides' },
  ...GUIDE.map(({ slug, title }) => ({ path: guidePath(slug), title })),
  { path: guidePath('glossary'), title: 'Glossary' },
]

/**
 * A page of the guide as HTML, which loads nothing but its pictures.
 * @param slug name of the page; empty for the list of all
 * @param text Markdown, which starts with its title
 */
export function renderHelpPage(slug: string, text: string): string {
  const path = slug === '' ? guidePath() : `${guidePath()}/${slug}`
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? []
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{slug === '' ? 'Help · Drumroll' : `${title} · Drumroll help`}</title>
        <style>{css}</style>
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header>
          <a href="/">Drumroll</a>
        </header>
        <div className="columns">
          <nav aria-label="Guides">
            <ul>
              {PAGES.map(one => (
                <li key={one.path}>
                  <a href={one.path} aria-current={one.path === path ? 'page' : undefined}>
                    {one.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the guide's own files */}
          <main id="main" dangerouslySetInnerHTML={{ __html: toHtml(text) }} />
        </div>
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}
