import type { PhaseReport, VariantResult } from '#features/experiments/schema.ts'
import { classNames } from '#ui/class-names.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { configWords, percent, pValueWords } from './experiment-words.ts'

const cell = 'px-3 py-2.5 first:pl-0 last:pr-0'
const end = 'text-right tabular-nums whitespace-nowrap'
/** Below a desktop's width each variant is a card, with the names of its figures beside them. */
const cardCell =
  'max-xl:flex max-xl:justify-between max-xl:gap-4 max-xl:px-0 max-xl:py-1 max-xl:before:text-ink-2 max-xl:before:content-[attr(data-header)]'

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
export function ResultsTable(props: {
  caption: string
  results: Pick<PhaseReport, 'variants' | 'sampleRatio'>
  /** What is compared decides nothing yet. */
  tentative?: boolean
  /** What stands below it. */
  note?: string
}) {
  const { caption, results, tentative = false, note = '' } = props
  const { broken } = results.sampleRatio
  return (
    <>
      <ScrollRegion label={caption} className="mt-5">
        <table className="w-full text-sm max-xl:block xl:min-w-180">
          <caption className="sr-only">{caption}</caption>
          <thead className="max-xl:hidden">
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
          <tbody className="max-xl:block">
            {results.variants.map((variant) => (
              <VariantRow
                key={variant.id}
                variant={variant}
                broken={broken}
                tentative={tentative}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-3 max-w-prose text-sm text-ink-2">
        {note}
        {results.variants.length > 2 && 'p is corrected for the number of variants. '}
        {broken && 'What follows from a broken split is not shown.'}
      </p>
    </>
  )
}

function VariantRow(props: { variant: VariantResult; broken: boolean; tentative: boolean }) {
  const { variant, broken, tentative } = props
  return (
    <tr className="border-b border-line max-xl:grid max-xl:gap-x-8 max-xl:py-3 sm:max-xl:grid-cols-2">
      <th
        scope="row"
        className={classNames(
          cell,
          'text-left font-medium max-xl:col-span-full max-xl:px-0 max-xl:py-1 xl:min-w-40',
        )}
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
        const words = broken ? undefined : of(variant)
        return (
          <td
            key={header}
            data-header={header}
            className={classNames(
              cell,
              end,
              cardCell,
              (!words || tentative) && 'text-ink-2',
              // A card has room for what there is only.
              !words && 'max-xl:hidden',
            )}
          >
            {words ?? '–'}
          </td>
        )
      })}
    </tr>
  )
}
