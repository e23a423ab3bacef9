import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { insightCalls } from '#features/insights/calls.ts'
import { type FunnelGroup, funnelSplits } from '#features/insights/schema.ts'
import { shareWords } from '#ui/charts/funnel.ts'
import { FunnelChart } from '#ui/charts/funnel-chart.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { count } from './figures.ts'
import { FunnelTable } from './funnel-table.tsx'
import { funnelSplitWords, funnelSummary, stepWords } from './insight-words.ts'
import { daysQuery, type InsightsView, type useInsightsView } from './insights-query.ts'
import { ReportExport } from './report-export.tsx'

const skeleton = (
  <SkeletonGroup label="the funnel">
    <Skeleton className="h-80" />
  </SkeletonGroup>
)

/** How far visitors get on the way to a quote, and where they are lost. */
export function FunnelPanel(props: {
  view: InsightsView
  choose: ReturnType<typeof useInsightsView>['choose']
}) {
  const { view } = props
  const { loaded, reload } = useCall(insightCalls.funnel, { query: daysQuery(view) })
  return (
    <Panel
      title="The way to a quote"
      action={
        <div className="flex flex-wrap items-center gap-3">
          <TableSelect
            label="Split by"
            value={view.funnel}
            options={funnelSplits.map((value) => ({ value, text: funnelSplitWords[value] }))}
            onChange={(funnel) => props.choose({ funnel })}
          />
          <ReportExport report="funnel" what="the way to a quote" view={view} />
        </div>
      }
    >
      <Answered loaded={loaded} what="The funnel" onRetry={reload} skeleton={skeleton}>
        {({ groups: [whole], before }) => (
          <Whole group={whole ?? { value: '', steps: [] }} before={before} />
        )}
      </Answered>
      {view.funnel !== 'all' && <FunnelTable key={view.funnel} split={view.funnel} view={view} />}
    </Panel>
  )
}

/** A telephone call is a way of its own, so it is no part of the drawing. */
function Whole({ group, before }: { group: FunnelGroup; before: FunnelGroup | null }) {
  const landed = group.steps[0]?.sessions ?? 0
  const most = Math.max(...group.steps.map(({ sessions }) => sessions))
  const called = group.steps.find(({ id }) => id === 'phone_call')?.sessions ?? 0
  return (
    <>
      <FunnelChart
        title="Sessions by step"
        summary={funnelSummary(group, before)}
        steps={group.steps
          .filter(({ id }) => id !== 'phone_call')
          .map(({ id, sessions }) => ({ name: stepWords[id], count: sessions }))}
        format={count}
      />
      {landed > 0 && (
        <p className="mt-4 text-sm text-ink-2">
          Beside the form, <span className="font-semibold text-ink">{count(called)}</span> sessions
          pressed the telephone number: {shareWords(called / landed, 'the first step')}.
        </p>
      )}
      {most > landed && (
        <p className="mt-2 max-w-prose text-sm text-ink-2">
          Each step counts once a browser. A step has more than the first if some opened the site
          before these days.
        </p>
      )}
    </>
  )
}
