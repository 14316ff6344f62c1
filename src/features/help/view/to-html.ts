import { Marked } from 'marked'

/** Documents outside the guide come with the source, not with the service. */
const OUTSIDE = /^(?!https?:)[^/#]+\//

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Headings get anchors, and links between files become links between pages. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`
    },
    code({ text }) {
      // A long line scrolls, by the keyboard as well.
      return `<pre tabindex="0"><code>${escapeText(text)}</code></pre>`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return OUTSIDE.test(href) ? words : `<a href="${href.replace(/\.md(?=#|$)/, '')}">${words}</a>`
    },
  },
})

/** The HTML of a page of the guide. Its text is our own, so nothing is escaped but what Markdown escapes. */
export const toHtml = (text: string): string => markdown.parse(text, { async: false })
