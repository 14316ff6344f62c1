import { ActionIcon, Menu } from '@mantine/core'
import { IconChartBar, IconDots, IconFileTypeCsv, IconPhoto, IconTable } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './chart-card.module.css'
import { type Mark, saveCsv, savePng } from './chart-file.ts'

/** The chart's numbers as a table, for people who read rather than look. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

interface ChartCardProps {
  title: string
  table: ChartTable
  /** Content while the chart has no data. */
  empty: ReactNode
  emptyTitle?: string
  legend?: ReactNode
  /** Shown beside the menu, with data and without. */
  action?: ReactNode
  /** Legend of the downloaded picture. */
  marks?: readonly Mark[]
  /** The drawing reaches the edges of the card. */
  flush?: boolean
  /** One drawing. */
  children: ReactNode
}

function FiguresTable({ title, table }: { title: string; table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={`${title}, as a table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([label = '', ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]}>{typeof value === 'number' ? count(value) : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A chart that is a table as well, and a file of figures or a picture to take along. */
export function ChartCard({
  title,
  table,
  empty,
  emptyTitle = 'No data yet',
  legend,
  action,
  marks = [],
  flush,
  children,
}: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const isEmpty = table.rows.length === 0

  async function savePicture() {
    setAsTable(false)
    const svg = drawing.current?.querySelector<SVGSVGElement>('svg')
    if (svg) await savePng(name, svg, { title, marks })
  }

  const menu = (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More about ${title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'View as chart' : 'View as table'}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => saveCsv(name, table)}>
          Download CSV
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPhoto size={16} />}
          disabled={asTable}
          onClick={() => void savePicture()}
        >
          Download PNG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <SectionCard
      title={title}
      action={
        <div className={classes.head}>
          {!asTable && !isEmpty && legend}
          {action}
          {!isEmpty && menu}
        </div>
      }
    >
      {isEmpty && <EmptyState title={emptyTitle}>{empty}</EmptyState>}
      {!isEmpty && asTable && <FiguresTable title={title} table={table} />}
      {!isEmpty && !asTable && (
        <div ref={drawing} className={flush ? undefined : classes.drawing}>
          {children}
        </div>
      )}
    </SectionCard>
  )
}
