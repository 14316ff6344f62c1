import compliance from '#docs/guide/compliance.md?raw'
import donations from '#docs/guide/donations.md?raw'
import draw from '#docs/guide/draw.md?raw'
import fairness from '#docs/guide/fairness.md?raw'
import firstCampaign from '#docs/guide/first-campaign.md?raw'
import run from '#docs/guide/run.md?raw'
import share from '#docs/guide/share.md?raw'
import { TERMS } from '#shared/terms.ts'
import { GUIDE, type GuideSlug, guidePath } from '../guide.ts'

/** Texts of the guide as Markdown. */
const TEXTS: Readonly<Record<GuideSlug, string>> = {
  'first-campaign': firstCampaign,
  compliance,
  share,
  run,
  draw,
  donations,
  fairness,
}

const glossary = (): string =>
  [
    '# Glossary',
    ...Object.values(TERMS)
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name, means }) => `## ${name}\n\n${means}`),
  ].join('\n\n')

const contents = (): string =>
  [
    '# Help',
    'Guides to everything you do with Drumroll. On any screen, the **?** menu has short help for that screen.',
    ...GUIDE.map(({ slug, title, about }) => `## [${title}](${guidePath(slug)})\n\n${about}`),
    `## [Glossary](${guidePath('glossary')})\n\nTerms of the trade, in a sentence each.`,
  ].join('\n\n')

/** A page of the guide as Markdown; undefined for an unknown name. */
export function guideText(slug: string): string | undefined {
  if (slug === '') return contents()
  if (slug === 'glossary') return glossary()
  const page = GUIDE.find(one => one.slug === slug)
  return page && TEXTS[page.slug]
}
