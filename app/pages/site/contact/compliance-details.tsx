import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

const papers = [
  {
    field: 'Food safety',
    paper: 'Level 2 Food Safety & Hygiene certificate',
    ask: 'Ask for the certificate. Ingredients, allergens and dates are on each pack, and food that must be chilled is kept at or below 8 °C.',
  },
  {
    field: 'Insurance',
    paper: '£2M public and product liability',
    ask: 'Ask for the current schedule, with the insurer and the dates, before a machine is delivered.',
  },
  {
    field: 'Payments',
    paper: 'Secure card payment, PCI DSS',
    ask: 'Ask how payments run at your machine. Our staff never ask for a full card number.',
  },
  {
    field: 'Engineering',
    paper: 'Certified installation and maintenance',
    ask: 'Ask for the papers for the model at your site, with its dimensions, weight and power.',
  },
  {
    field: 'Data',
    paper: 'GDPR and ISO compliance',
    ask: 'Ask which standard covers what. What this software stores is on the page about GDPR compliance.',
  },
]

/** The home page sends people here who want to see our papers. */
export function ComplianceDetails() {
  const subject = encodeURIComponent('Compliance details')
  return (
    <section id="compliance" aria-labelledby="compliance-title" className="scroll-mt-8">
      <div className="mx-auto max-w-7xl px-6 py-20 sm:py-28">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr] lg:items-end">
          <h2 id="compliance-title" className="text-5xl">
            Compliance details
          </h2>
          <div>
            <p className="text-lg text-ink-2">
              Every certificate is available for verification on request. Tell us which building you
              need it for, and we will send copies by email.
            </p>
            <a
              href={`mailto:${company.email}?subject=${subject}`}
              className={buttonStyle({ variant: 'outline', className: 'mt-5' })}
            >
              Ask for copies by email
            </a>
          </div>
        </div>
        <dl className="mt-12 border-t border-line">
          {papers.map(({ field, paper, ask }) => (
            <div
              key={field}
              className="grid gap-x-10 gap-y-1 border-b border-line py-6 md:grid-cols-[9rem_2fr_3fr]"
            >
              <dt className="text-ink-2">{field}</dt>
              <dd className="text-lg font-semibold">{paper}</dd>
              <dd className="text-ink-2">{ask}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
