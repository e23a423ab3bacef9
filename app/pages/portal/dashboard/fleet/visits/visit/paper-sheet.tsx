import type { VisitLine } from '#features/visits/schema.ts'

const boxes = ['Counted', 'Filled', 'Thrown away', 'Best before'] as const

/** The machine on paper: what is expected in each slot, and a box for whatever is written down there. */
export function PaperSheet({ lines }: { lines: readonly VisitLine[] }) {
  return (
    <table className="hidden w-full border-collapse text-sm print:table">
      <thead>
        <tr>
          {['Slot', 'Product', 'Expected', 'To fill', ...boxes].map((header) => (
            <th key={header} scope="col" className="px-1.5 py-1 text-left font-semibold">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.slot} className="h-6 break-inside-avoid">
            <th scope="row" className="px-1.5 text-left font-semibold">
              {line.slot}
            </th>
            <td className="px-1.5 wrap-anywhere">{line.product}</td>
            <td className="px-1.5 text-right tabular-nums">{line.expected}</td>
            <td className="px-1.5 text-right tabular-nums">{line.toPick}</td>
            {boxes.map((box) => (
              <td
                key={box}
                className={`border border-ink ${box === 'Best before' ? 'w-28' : 'w-16'}`}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
