import { dayOf } from '#app/portal/moments.ts'
import type { ExperimentReport, PhaseReport } from '#features/experiments/schema.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { weightWords } from './experiment-words.ts'
import { ResultsTable } from './results-table.tsx'

/** What was counted by earlier weights. Until the weights of now have results, the last is open. */
export function EarlierResults({ report }: { report: ExperimentReport }) {
  const { name, earlier } = report
  if (earlier.length === 0) return null
  const nothingSince = report.variants.every(({ sessions }) => sessions === 0)
  return (
    <div className="mt-6">
      <h3 className="mb-3 text-lg">Earlier results</h3>
      {earlier.map((phase, index) => (
        <Disclosure
          // A phase that is opened by hand stays open; one that is open by itself closes again.
          key={`${phase.from} ${nothingSince}`}
          summary={<PhaseTitle phase={phase} />}
          open={nothingSince && index === 0}
        >
          <div className="pb-5">
            <ResultsTable
              caption={`Results of ${name}, ${daysOf(phase)}`}
              results={phase}
              note="These sessions are not among those above. "
            />
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

function PhaseTitle({ phase }: { phase: PhaseReport }) {
  return (
    <span className="min-w-0">
      {daysOf(phase)}
      <span className="block text-sm font-normal text-ink-2 wrap-anywhere">
        Weights: {weightWords(phase.variants)}
      </span>
    </span>
  )
}

function daysOf({ from, to }: PhaseReport): string {
  return from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`
}
