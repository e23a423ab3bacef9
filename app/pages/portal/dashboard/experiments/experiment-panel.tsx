import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { experimentCalls } from '#features/experiments/calls.ts'
import type {
  ExperimentChange,
  ExperimentReport,
  VerdictKind,
} from '#features/experiments/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EarlierResults } from './earlier-results.tsx'
import { neededWords, percent, slotWords, stateWords, verdictTitle } from './experiment-words.ts'
import { ResultsTable } from './results-table.tsx'
import { VariantPictures } from './variant-pictures.tsx'
import { WeightsDialog } from './weights-dialog.tsx'

const verdictKinds: Record<VerdictKind, 'error' | 'info' | 'success'> = {
  broken: 'error',
  collecting: 'info',
  waiting: 'info',
  winner: 'success',
  worse: 'info',
  'no-difference': 'info',
  'nothing-to-compare': 'info',
  open: 'info',
}

export function ExperimentPanel(props: {
  report: ExperimentReport
  mayChange: boolean
  onChanged: () => void
}) {
  const { report } = props
  const { sampleRatio, verdict } = report
  const panel = usePanelInFocus(report)
  return (
    <div ref={panel} className="min-w-0">
      <Panel title={report.name} action={<StateBadge report={report} />}>
        <p className="max-w-prose text-ink-2">{report.description}</p>
        <p className="mt-1 text-sm text-ink-2">
          {slotWords[report.slot]} · since {dayOf(report.startDate)}
          {report.endedAt && ` until ${dayOf(report.endedAt)}`} · {lookingWords(report)}
        </p>
        {countedWords(report) && (
          <p className="mt-1 max-w-prose text-sm text-ink-2">{countedWords(report)}</p>
        )}
        <VariantPictures report={report} />
        <div className="mt-5">
          <Alert kind={verdictKinds[verdict.kind]} title={verdictTitle(report)}>
            {verdict.words}
            {sampleRatio.broken &&
              ' By chance, fewer than one test in a thousand is split as unevenly as this one.'}
          </Alert>
        </div>
        <ResultsTable
          caption={`Results of ${report.name}`}
          results={report}
          tentative={verdict.kind === 'collecting'}
          note={sampleWords(report)}
        />
        {props.mayChange && report.state !== 'ended' && (
          <Changes report={report} onChanged={props.onChanged} />
        )}
        <EarlierResults report={report} />
      </Panel>
    </div>
  )
}

/** A test that has ended has no buttons: whoever had one of them in focus goes to its heading. */
function usePanelInFocus({ state }: ExperimentReport) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const ended = state === 'ended' && before.current !== 'ended'
    before.current = state
    const heading = panel.current?.querySelector('h2')
    if (!ended || !heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus()
  }, [state])
  return panel
}

function sampleWords({ variants, smallestLift, state }: ExperimentReport): string {
  const needed = neededWords(variants, state === 'ended' ? 'needed' : 'needs')
  const change = percent(smallestLift, { digits: 0 })
  return needed ? `To find a change of ${change} with a chance of 80%, ${needed}. ` : ''
}

/** Why the results are younger than the test. */
function countedWords({
  countedFrom,
  startDate,
  differsSince,
  variants,
}: ExperimentReport): string {
  const from = `Counted from ${dayOf(countedFrom)}`
  if (differsSince && dayOf(differsSince) === dayOf(countedFrom)) {
    return `${from}. Until then all variants looked the same on the site, so earlier results were discarded.`
  }
  if (countedFrom === startDate || variants.every(({ sessions }) => sessions === 0)) return ''
  return `${from}, the day after the weights were changed. Browsers that had a variant by then keep it, and their sessions count too.`
}

function lookingWords({ sequential, sequentialSince }: ExperimentReport): string {
  if (!sequential) return 'judged once the sample is complete'
  const since = sequentialSince ? ` since ${dayOf(sequentialSince)}` : ''
  return `sequential${since}: may be looked at early`
}

function StateBadge({ report }: { report: ExperimentReport }) {
  const variant = report.state === 'running' ? 'leaf' : 'neutral'
  return <Badge variant={variant}>{stateWords[report.state]}</Badge>
}

function Changes({ report, onChanged }: { report: ExperimentReport; onChanged: () => void }) {
  const { sending, failure, make } = useMake()
  const [dialog, setDialog] = useState<'weights' | 'sequential' | 'end'>()
  const change = async (wanted: Omit<ExperimentChange, 'version'>) => {
    const made = await make(experimentCalls.change, {
      params: { test: report.testId },
      input: { version: report.version, ...wanted },
    })
    if (made) setDialog(undefined)
    onChanged()
  }
  const running = report.state === 'running'
  // Several tests have the same buttons; heard alone, each says which test it is about.
  const of = (words: string): ReactNode => (
    <span>
      {words}
      <span className="sr-only"> {report.name}</span>
    </span>
  )
  return (
    <>
      {failure && (
        <div className="mt-5">
          <Alert live kind="error" title="Nothing was changed">
            {failure.message}
          </Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {/* Not disabled while it is sent: it would lose the focus. */}
        <Button
          size="sm"
          variant="outline"
          aria-disabled={sending}
          onClick={() => sending || change({ isActive: !running })}
        >
          {of(running ? 'Pause' : 'Resume')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDialog('weights')}>
          {of('Change the weights')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDialog('sequential')}>
          {of(report.sequential ? 'Judge it at the end only' : 'Allow looking early')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDialog('end')}>
          {of('End the test')}
        </Button>
      </div>
      {dialog === 'weights' && (
        <WeightsDialog report={report} onClose={() => setDialog(undefined)} onChanged={onChanged} />
      )}
      <ConfirmDialog
        open={dialog === 'sequential'}
        onOpenChange={(open) => open || setDialog(undefined)}
        title={
          report.sequential ? `Judge ${report.name} at the end?` : `Look at ${report.name} early?`
        }
        description={
          report.sequential
            ? 'Nothing is said before the sample is complete, which then takes about half as many sessions. If you have looked already, keep it as it is: choosing by what you have seen makes false alarms more likely.'
            : 'The test becomes sequential: its intervals are wider, so that a lead can be trusted whenever you look. In return it needs about twice as many sessions.'
        }
        confirmLabel={report.sequential ? 'Judge it at the end' : 'Make it sequential'}
        onConfirm={() => change({ sequential: !report.sequential })}
      />
      <ConfirmDialog
        open={dialog === 'end'}
        onOpenChange={(open) => open || setDialog(undefined)}
        title={`End ${report.name}?`}
        description="Everybody sees the site as it is without the test. Its definition and its results stay. It cannot be begun again, but another can."
        confirmLabel="End the test"
        onConfirm={() => change({ end: true })}
      />
    </>
  )
}
