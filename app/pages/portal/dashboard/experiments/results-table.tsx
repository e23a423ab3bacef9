import type { ExperimentReport, VariantResult } from '#features/experiments/schema.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { configWords, percent, pValueWords } from './experiment-words.ts'

const cell = 'px-3 py-2.5 first:pl-0 last:pr-0'
const figure = `${cell} text-right tabular-nums whitespace-nowrap`

/** The figures behind the verdict, a row a variant; the first is the control. */
export function ResultsTable({ report }: { report: ExperimentReport }) {
  const caption = `Results of ${report.name}`
  return (
    <ScrollRegion label={caption} className="mt-5">
      <table className="w-full min-w-180 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-left text-ink-2">
            <th scope="col" className={`${cell} font-medium`}>
              Variant
            </th>
            {[
              'Weight',
              'Visitors',
              'Conversions',
              'Rate',
              'Lift',
              'Interval',
              'p',
              'Chance to win',
            ].map((name) => (
              <th key={name} scope="col" className={`${figure} font-medium`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.variants.map((variant) => (
            <VariantRow key={variant.id} variant={variant} />
          ))}
        </tbody>
      </table>
      {report.visitorsNeeded !== null && (
        <p className="mt-3 text-sm text-ink-2">
          To find a change of {percent(report.smallestLift)} with a chance of 80%, each variant
          needs {report.visitorsNeeded.toLocaleString('en-GB')} visitors.
        </p>
      )}
    </ScrollRegion>
  )
}

function VariantRow({ variant }: { variant: VariantResult }) {
  const { comparison } = variant
  return (
    <tr className="border-b border-line">
      <th scope="row" className={`${cell} text-left font-medium`}>
        {variant.name}
        <span className="block font-normal text-ink-2">{configWords(variant.config)}</span>
      </th>
      <td className={figure}>{variant.weight}</td>
      <td className={figure}>{variant.visitors.toLocaleString('en-GB')}</td>
      <td className={figure}>{variant.conversions.toLocaleString('en-GB')}</td>
      <td className={figure}>{percent(variant.rate)}</td>
      {comparison ? (
        <>
          <td className={figure}>{percent(comparison.lift, { signed: true })}</td>
          <td className={figure}>
            {percent(comparison.interval[0], { signed: true })} to{' '}
            {percent(comparison.interval[1], { signed: true })}
          </td>
          <td className={figure}>{pValueWords(comparison.pValue)}</td>
          <td className={figure}>{percent(comparison.chanceToWin)}</td>
        </>
      ) : (
        <td colSpan={4} className={`${figure} text-ink-2`}>
          –
        </td>
      )}
    </tr>
  )
}
