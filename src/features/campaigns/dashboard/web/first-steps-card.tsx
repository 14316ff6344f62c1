import { CloseButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissFirstSteps, type FirstSteps } from '#features/campaigns/contract.ts'
import { type ListedStep, StepList } from '#ui/feedback/step-list.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { dashboardQuery } from './dashboard-query.ts'

/** First steps of a new account, until all are done or the list is dismissed for good. */
export function FirstStepsCard({ firstSteps }: { firstSteps: FirstSteps }) {
  const client = useQueryClient()
  const dismissal = useMutation({
    mutationFn: () => call(dismissFirstSteps, {}),
    onSuccess: () => {
      document.getElementById('main')?.focus({ preventScroll: true })
      client.setQueryData(dashboardQuery.queryKey, old => old && { ...old, firstSteps: null })
    },
    onError: () => notifyError('The list could not be dismissed. Please try again.'),
  })
  const steps = listSteps(firstSteps)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <SectionCard
      title="Get started"
      action={
        <>
          {done} of {steps.length}
          <CloseButton
            size="sm"
            ml={8}
            aria-label="Dismiss the list"
            title="Dismiss the list"
            disabled={dismissal.isPending}
            onClick={() => dismissal.mutate()}
          />
        </>
      }
    >
      <StepList steps={steps} />
    </SectionCard>
  )
}

function listSteps({ brand, campaign, test, invite }: FirstSteps): ListedStep[] {
  return [
    {
      text: 'Set up your brand kit',
      isDone: brand,
      note: 'New campaigns start with your logo, colors and sponsor details.',
      link: { label: 'Brand Kit', to: paths.brandKit() },
    },
    {
      text: 'Create your first campaign',
      isDone: campaign !== null,
      note: 'Start from a template.',
      link: { label: 'Templates', to: paths.templates() },
    },
    {
      text: 'Test it on your phone',
      isDone: test,
      note: 'Walk through every page as a tester. Nothing counts.',
      ...(campaign !== null && { link: { label: 'Test code', to: paths.share(campaign) } }),
    },
    {
      text: 'Invite your team',
      isDone: invite,
      note: 'Each person gets a role.',
      link: { label: 'Team', to: paths.team() },
    },
  ]
}
