import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { insightCalls } from '#features/insights/calls.ts'
import { type FunnelGroup, type FunnelSplit, funnelSteps } from '#features/insights/schema.ts'
import { shareText } from '#ui/charts/funnel.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { count } from './figures.ts'
import { dropOffText, funnelSplitWords, quoteRate, stepWords, valueWords } from './insight-words.ts'
import { daysQuery, type InsightsView } from './insights-query.ts'

const cell = 'px-3 py-2.5 first:pl-0 last:pr-0 align-top'
const figure = `${cell} text-right tabular-nums`
const formSteps = funnelSteps.filter((id) => id !== 'phone_call')

/** The same steps for each source, device, page or variant. */
export function FunnelTable({ split, view }: { split: FunnelSplit; view: InsightsView }) {
  const { loaded, reload } = useCall(insightCalls.funnel, {
    query: { ...daysQuery(view), by: split },
  })
  const caption = `Sessions by step and ${funnelSplitWords[split].toLowerCase()}`
  return (
    <div className="mt-6 border-line border-t pt-5">
      <Answered
        loaded={loaded}
        what={caption}
        onRetry={reload}
        skeleton={
          <SkeletonGroup label={caption}>
            <Skeleton className="h-48" />
          </SkeletonGroup>
        }
      >
        {({ groups }) =>
          groups.length === 0 ? (
            <p className="text-ink-2">
              {split === 'variant'
                ? 'No visitors saw a test in this period.'
                : 'No visitors in this period.'}
            </p>
          ) : (
            <>
              <Groups caption={caption} split={split} groups={groups} />
              {split === 'variant' && (
                <p className="mt-3 max-w-prose text-sm text-ink-2">
                  Steps meet a variant by the visitor of the day. A visitor who saw two variants of
                  a test, as people behind one address may, counts for neither.
                </p>
              )}
            </>
          )
        }
      </Answered>
    </div>
  )
}

function Groups(props: { caption: string; split: FunnelSplit; groups: FunnelGroup[] }) {
  return (
    <ScrollRegion label={props.caption}>
      <table className="w-full min-w-220 text-sm">
        <caption className="sr-only">
          {props.caption}; below each number, how many were lost since the step before, or that it
          has more
        </caption>
        <thead>
          <tr className="border-edge border-b text-left text-ink-2">
            <th scope="col" className={`${cell} font-medium`}>
              {funnelSplitWords[props.split]}
            </th>
            {[...formSteps, 'phone_call' as const].map((id) => (
              <th key={id} scope="col" className={`${figure} font-medium`}>
                {stepWords[id]}
              </th>
            ))}
            <th scope="col" className={`${figure} font-medium`}>
              Quote rate
            </th>
          </tr>
        </thead>
        <tbody>
          {props.groups.map((group) => (
            <Group key={group.value} split={props.split} group={group} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Group({ split, group }: { split: FunnelSplit; group: FunnelGroup }) {
  const of = new Map(group.steps.map(({ id, sessions }) => [id, sessions]))
  const sessions = (id: (typeof funnelSteps)[number] | undefined) => (id && of.get(id)) ?? 0
  const landed = sessions('landing')
  return (
    <tr className="border-line border-b">
      <th scope="row" className={`${cell} text-left font-medium wrap-anywhere`}>
        {group.name ?? valueWords(split, group.value)}
      </th>
      {formSteps.map((id, index) => (
        <td key={id} className={figure}>
          {count(sessions(id))}
          {index > 0 && (
            <span className="block text-ink-2">
              {dropOffText(sessions(formSteps[index - 1]), sessions(id))}
            </span>
          )}
        </td>
      ))}
      <td className={figure}>{count(sessions('phone_call'))}</td>
      <td className={`${figure} font-semibold`}>
        {shareText(quoteRate({ sessions: landed, quoteSessions: sessions('quote_submitted') }))}
      </td>
    </tr>
  )
}
