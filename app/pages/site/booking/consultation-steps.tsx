const steps = [
  ['Before', 'Have the address and a rough number of people at hand. Nothing else is needed.'],
  ['During', 'We ask about your building; you ask about machines, products and service.'],
  ['After', 'If it fits, the next step is a free site assessment. Whether you go on is up to you.'],
] as const

/** What a consultation is like, for whoever thinks of one or has booked it. */
export function ConsultationSteps() {
  return (
    <dl className="grid gap-6">
      {steps.map(([when, what]) => (
        <div key={when} className="border-l-4 border-orange pl-5">
          <dt className="font-semibold">{when}</dt>
          <dd className="text-ink-2">{what}</dd>
        </div>
      ))}
    </dl>
  )
}
