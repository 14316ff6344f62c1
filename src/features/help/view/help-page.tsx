import { renderToStaticMarkup } from 'react-dom/server'
import type { Book } from './book.ts'
import css from './guide.css?raw'
import { toHtml } from './to-html.ts'

/**
 * A page of a book as HTML, which loads nothing but its pictures.
 * @param path address of the page
 * @param text Markdown, which starts with its title
 */
export function renderHelpPage(
  { name, title: bookTitle, label, pages }: Book,
  path: string,
  text: string,
): string {
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? []
  const isFirst = path === pages[0]?.path
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{isFirst ? bookTitle : `${title} · ${name}`}</title>
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
          <nav aria-label={label}>
            <ul>
              {pages.map(one => (
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
