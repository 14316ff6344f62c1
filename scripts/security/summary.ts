import { chapterOf, type Requirement, requirements, STATUSES, titles } from './matrix.ts'

const BEGIN = '<!-- requirements: written by npm run generate -->'
const END = '<!-- end of requirements -->'

const countOf = (all: Requirement[], status: Requirement['status']) =>
  all.filter(requirement => requirement.status === status).length

function row(title: string, all: Requirement[]): string {
  const tested = all.filter(({ tests }) => tests).length
  const cells = [title, all.length, ...STATUSES.map(status => countOf(all, status)), tested]
  return `| ${cells.join(' | ')} |`
}

/** The table of chapters and the list of open requirements. */
export function summaryOf(all: Requirement[], names: ReadonlyMap<number, string>): string {
  const inScope = all.filter(({ level }) => level < 3)
  const chapters = [...names].sort(([one], [other]) => one - other)
  return [
    '| Chapter | Requirements | Met | Not applicable | Open | With a test |',
    '|---|---|---|---|---|---|',
    ...chapters.map(([chapter, title]) =>
      row(
        `${chapter}. ${title}`,
        inScope.filter(requirement => chapterOf(requirement) === chapter),
      ),
    ),
    row('All', inScope),
    '',
    'Open:',
    '',
    ...inScope
      .filter(({ status }) => status === 'open')
      .map(({ id, about, why }) => `- **${id}** ${about}. ${why}`),
  ].join('\n')
}

/** SECURITY.md with its summary of the requirements as the files have them. */
export function withSummary(document: string): string {
  const [before, rest = ''] = document.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}\n${summaryOf(requirements(), titles())}\n${END}${after}`
}
