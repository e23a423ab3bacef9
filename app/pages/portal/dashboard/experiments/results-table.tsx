import type { ExperimentReport, VariantResult } from '#features/experiments/schema.ts'
import { classNames } from '#ui/class-names.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { configWords, neededWords, percent, pValueWords } from './experiment-words.ts'

const cell = 'px-3 py-2.5 first:pl-0 last:pr-0'
const end = 'text-right tabular-nums whitespace-nowrap'
/** On a phone each variant is a card, with the names of its figures beside them. */
const cardCell =
  'max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1 max-md:before:text-ink-2 max-md:before:content-[attr(data-header)]'

interface Figure {
  header: string
  of: (variant: VariantResult) => string | null | undefined
}

const counted: Figure[] = [
  { header: 'Weight', of: ({ weight }) => String(weight) },
  { header: 'Sessions', of: ({ sessions }) => sessions.toLocaleString('en-GB') },
  { header: 'Conversions', of: ({ conversions }) => conversions.toLocaleString('en-GB') },
  { header: 'Rate', of: ({ rate }) => percent(rate) },
]

const compared: Figure[] = [
  {
    header: 'Lift',
    of: ({ comparison }) =>
      comparison?.lift == null ? undefined : percent(comparison.lift, { signed: true }),
  },
  {
    header: 'Interval',
    of: ({ comparison }) =>
      comparison?.interval?.map((bound) => percent(bound, { signed: true })).join(' to '),
  },
  { header: 'p', of: ({ comparison }) => comparison && pValueWords(comparison.pValue) },
  {
    header: 'Chance to win',
    of: ({ comparison }) => comparison && percent(comparison.chanceToWin),
  },
]

/** The figures behind the verdict, a row a variant; the first is the control. */
export function ResultsTable({ report }: { report: ExperimentReport }) {
  const caption = `Results of ${report.name}`
  const needed = neededWords(report.variants)
  return (
    <>
      <ScrollRegion label={caption} className="mt-5">
        <table className="w-full text-sm max-md:block md:min-w-180">
          <caption className="sr-only">{caption}</caption>
          <thead className="max-md:hidden">
            <tr className="border-b border-edge text-left text-ink-2">
              <th scope="col" className={classNames(cell, 'font-medium')}>
                Variant
              </th>
              {[...counted, ...compared].map(({ header }) => (
                <th key={header} scope="col" className={classNames(cell, end, 'font-medium')}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {report.variants.map((variant, index) => (
              <VariantRow
                key={variant.id}
                variant={variant}
                isControl={index === 0}
                broken={report.sampleRatio.broken}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-3 max-w-prose text-sm text-ink-2">
        {needed &&
          `To find a change of ${percent(report.smallestLift, { digits: 0 })} with a chance of 80%, ${needed}. `}
        {report.variants.length > 2 && 'p is corrected for the number of variants. '}
        {report.sampleRatio.broken && 'What follows from a broken split is not shown.'}
      </p>
    </>
  )
}

function VariantRow(props: { variant: VariantResult; isControl: boolean; broken: boolean }) {
  const { variant, isControl, broken } = props
  return (
    <tr className="border-b border-line max-md:block max-md:py-3">
      <th
        scope="row"
        className={classNames(cell, 'text-left font-medium max-md:block max-md:px-0 max-md:py-1')}
      >
        {variant.name}
        <span className="block font-normal text-ink-2 wrap-anywhere">
          {configWords(variant.config)}
        </span>
      </th>
      {counted.map(({ header, of }) => (
        <td key={header} data-header={header} className={classNames(cell, end, cardCell)}>
          {of(variant)}
        </td>
      ))}
      {compared.map(({ header, of }) => {
        const words = broken ? undefined : (of(variant) ?? undefined)
        return (
          <td
            key={header}
            data-header={header}
            className={classNames(
              cell,
              end,
              cardCell,
              !words && 'text-ink-2',
              // A card has room for what there is only.
              isControl && 'max-md:hidden',
            )}
          >
            {words ?? '–'}
          </td>
        )
      })}
    </tr>
  )
}
