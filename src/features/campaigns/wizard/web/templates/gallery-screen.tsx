import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  PROMOTION_TYPES,
  type PromotionType,
  TEMPLATE_NAMES,
  TYPE_NAMES,
} from '#features/campaigns/contract.ts'
import { CATEGORIES, type Category, TEMPLATES, type Template } from '#features/campaigns/wizard/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Pills } from '#ui/forms/pills.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { OwnTemplates } from '../../../own-templates/web/own-templates.tsx'
import { ownTemplatesQuery } from '../../../own-templates/web/own-templates-query.ts'
import { draftsQuery } from '../drafts/drafts-query.ts'
import { startAfresh } from '../drafts/open-draft.ts'
import { useTemplate } from '../state/use-template.ts'
import classes from './gallery.module.css'
import { lastCampaignQuery } from './last-campaign-query.ts'
import { OtherStarts } from './other-starts.tsx'
import { TeamDrafts } from './team-drafts.tsx'
import { TemplateTile } from './template-tile.tsx'

interface Choice {
  words: string
  category: Category | undefined
  type: PromotionType | undefined
}

const types = PROMOTION_TYPES.map(value => ({ value, label: TYPE_NAMES[value] }))

/** Whether a template matches the search and the filters. */
function fits(template: Template, { words, category, type }: Choice): boolean {
  const text = [TEMPLATE_NAMES[template.key], template.title, TYPE_NAMES[template.type], template.category]
  return (
    (category === undefined || template.category === category) &&
    (type === undefined || template.type === type) &&
    text.join(' ').toLowerCase().includes(words.trim().toLowerCase())
  )
}

/** 'Start a campaign': templates as the phones of their entrants. */
export function GalleryScreen() {
  const [choice, setChoice] = useState<Choice>({ words: '', category: undefined, type: undefined })
  const start = useTemplate()
  // Content above the templates loads first, so that they do not shift.
  const isWaiting = [useQuery(lastCampaignQuery), useQuery(ownTemplatesQuery), useQuery(draftsQuery)].some(
    ({ isPending }) => isPending,
  )
  const shown = TEMPLATES.filter(template => fits(template, choice))
  const ofCategory = (category: Category | undefined) =>
    TEMPLATES.filter(template => fits(template, { ...choice, category })).length
  return (
    <Page>
      <PageHeader
        title="Start a campaign"
        description="Pick a template, check four things, and go live. You can change everything until you activate."
        actions={
          <SearchField
            label="Search templates"
            placeholder={`Search ${TEMPLATES.length} templates`}
            value={choice.words}
            onChange={words => setChoice(before => ({ ...before, words }))}
          />
        }
      />
      {isWaiting ? (
        <SkeletonRows rows={6} narrowRows={9} height={80} />
      ) : (
        <>
          <TeamDrafts />
          <OtherStarts />
          <OwnTemplates />
          <div className={classes.filters}>
            <Pills
              label="Category"
              pills={[undefined, ...CATEGORIES].map(category => ({
                value: category,
                label: category ?? 'All',
                count: ofCategory(category),
              }))}
              value={choice.category}
              onChange={category => setChoice({ ...choice, category })}
            />
            <Select
              aria-label="Promotion type"
              placeholder="Any type"
              data={types}
              value={choice.type ?? null}
              clearable
              onChange={type => setChoice({ ...choice, type: type ?? undefined })}
            />
          </div>
          {shown.length === 0 ? (
            <EmptyState
              title="No template fits"
              action={
                <Button variant="default" onClick={showAll}>
                  Show all
                </Button>
              }
            >
              Try another word, or start from scratch.
            </EmptyState>
          ) : (
            <ul className={classes.tiles}>
              {shown.map(template => (
                <TemplateTile key={template.key} template={template} onUse={() => void use(template)} />
              ))}
            </ul>
          )}
        </>
      )}
    </Page>
  )

  async function use(template: Template) {
    if (await startAfresh()) start(template)
  }

  function showAll() {
    setChoice({ words: '', category: undefined, type: undefined })
  }
}
