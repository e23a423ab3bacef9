import { ChartFrame, type ChartText } from './chart-frame.tsx'
import { type FunnelShare, type FunnelStep, sharesOf, shareText, shareWords } from './funnel.ts'

interface FunnelChartProps extends ChartText {
  /** In order; as a rule, each is a part of the one before. */
  steps: readonly FunnelStep[]
  format: (value: number) => string
}

/** How many get from each step to the next. Every number is in the drawing, so nothing need be pointed at. */
export function FunnelChart(props: FunnelChartProps) {
  const shares = sharesOf(props.steps)
  return (
    <ChartFrame
      {...props}
      isEmpty={!shares.some(({ count }) => count > 0)}
      table={{
        columns: ['Step', 'Count', 'Of the first step', 'Of the previous step'],
        rows: shares.map(({ name, count, ofFirst, ofPrevious }) => [
          name,
          props.format(count),
          shareCell(ofFirst),
          shareCell(ofPrevious),
        ]),
      }}
    >
      <ol className="grid gap-3">
        {shares.map((step) => (
          <Step key={step.name} {...step} format={props.format} />
        ))}
      </ol>
    </ChartFrame>
  )
}

function shareCell(share: number | null): string {
  return share !== null && share > 1 ? 'more' : shareText(share)
}

function Step(props: FunnelShare & { format: (value: number) => string }) {
  const ofFirst = props.ofFirst ?? 0
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{props.name}</span>
        <span className="text-ink-2 tabular-nums">
          <span className="font-semibold text-ink">{props.format(props.count)}</span>
          {props.ofPrevious !== null && (
            <>
              {' · '}
              {shareWords(props.ofFirst, 'the first')} ·{' '}
              {shareWords(props.ofPrevious, 'the previous')}
            </>
          )}
        </span>
      </div>
      <svg aria-hidden="true" width="100%" height="28" className="mt-1.5 block">
        <rect width="100%" height="28" rx="8" className="fill-paper-2" />
        {/* More than the first is no part of it, so there is no bar that would be true. */}
        {ofFirst <= 1 && (
          <rect width={`${ofFirst * 100}%`} height="28" rx="8" className="fill-data-1" />
        )}
      </svg>
    </li>
  )
}
