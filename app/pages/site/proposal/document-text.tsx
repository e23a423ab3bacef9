import type { ProposalDocument } from '#lib/proposal-words.ts'

/** The words of the PDF, as a page. */
export function DocumentText({ document: { facts, sections } }: { document: ProposalDocument }) {
  return (
    <div className="max-w-prose">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium wrap-anywhere max-sm:mb-3">{value}</dd>
          </div>
        ))}
      </dl>
      {sections.map(({ heading, paragraphs, items = [] }) => (
        <section key={heading} className="mt-9">
          <h2 className="text-2xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          {items.length > 0 && (
            <ul className="mt-3 grid list-disc gap-1.5 pl-5">
              {items.map((item) => (
                <li key={item} className="wrap-anywhere">
                  {item}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
