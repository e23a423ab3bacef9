import { ChartFrame, type ChartText } from './chart-frame.tsx'
import { type FunnelShare, type FunnelStep, sharesOf, shareText } from './funnel.ts'

interface FunnelChartProps extends ChartText {
  /** In order, each a part of the one before. */
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
          shareText(ofFirst),
          shareText(ofPrevious),
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

function Step(props: FunnelShare & { format: (value: number) => string }) {
  const width = Math.min(1, Math.max(0, props.ofFirst ?? 0)) * 100
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{props.name}</span>
        <span className="text-ink-2 tabular-nums">
          <span className="font-semibold text-ink">{props.format(props.count)}</span>
          {props.ofPrevious !== null && (
            <>
              {' · '}
              {shareText(props.ofFirst)} of the first · {shareText(props.ofPrevious)} of the
              previous
            </>
          )}
        </span>
      </div>
      <svg aria-hidden="true" width="100%" height="28" className="mt-1.5 block">
        <rect width="100%" height="28" rx="8" className="fill-paper-2" />
        <rect width={`${width}%`} height="28" rx="8" className="fill-data-1" />
      </svg>
    </li>
  )
}
