import { BrandSection } from './section.tsx'

const sizes = [
  ['text-5xl', 'Page titles'],
  ['text-4xl', 'Section titles'],
  ['text-2xl', 'Card titles'],
] as const

export function Typefaces() {
  return (
    <BrandSection
      id="type"
      title="Type"
      intro="Headlines with character, text that stays out of the way. Both typefaces are free under the SIL Open Font Licence."
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="rounded-card bg-navy p-8 text-on-navy sm:p-10">
          <p aria-hidden="true" className="font-display text-6xl font-bold">
            Aa Gg &amp; £0
          </p>
          <h3 className="mt-8 text-2xl">Bricolage Grotesque, bold</h3>
          <p className="mt-2 text-on-navy-2">
            Headlines only, tight: letters 3% closer, lines just above the height of the type.
          </p>
          <ul className="mt-8 grid gap-4">
            {sizes.map(([size, use]) => (
              <li key={size} className="border-t border-navy-2 pt-4">
                <span className={`block font-display font-bold tracking-tight ${size}`}>{use}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card border border-line bg-card p-8 sm:p-10">
          <p aria-hidden="true" className="text-6xl">
            Aa Gg &amp; £0
          </p>
          <h3 className="mt-8 text-2xl">Instrument Sans</h3>
          <p className="mt-2 text-ink-2">
            Everything else: regular for text, semibold for emphasis.
          </p>
          <div className="mt-8 grid gap-4 border-t border-line pt-6">
            <p className="text-lg">
              We install, stock and look after smart vending machines in your building. You choose
              the range, we watch every shelf around the clock.
            </p>
            <p>
              <span className="font-semibold">Semibold</span> marks what matters, such as a date or
              a button. <span className="text-ink-2">Soft ink is for what may be skipped.</span>
            </p>
            <p className="text-sm text-ink-2">
              Small type, 14 px, for captions and tables: 0123456789 £1.40 07:30
            </p>
          </div>
        </div>
      </div>
    </BrandSection>
  )
}
